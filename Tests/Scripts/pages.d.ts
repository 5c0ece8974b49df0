/**
 * What browsers have and TypeScript 4.8 does not know, and what the scripts may ask of the elements that they find: a
 * selector says which kind of element it is, and the compiler cannot read selectors.
 */
interface Element {
  readonly dataset: DOMStringMap;
  hidden: boolean;
  disabled: boolean;
  value: string;
  checked: boolean;
  href: string;
  ariaBusy: string | null;
  readonly offsetParent: Element | null;
  readonly elements: HTMLFormControlsCollection;
  readonly content: DocumentFragment;
  focus(options?: FocusOptions): void;
  blur(): void;
  checkVisibility(): boolean;
}

/** What happens on a page happens to an element. */
interface EventTarget extends Pick<Element, 'closest' | 'matches' | 'hasAttribute' | 'classList' | 'value' | 'ariaBusy'> {}

interface Event {
  /** What a script says along with an event of its own. */
  readonly detail: any;
}

interface Navigator {
  /** On phones by Apple: whether the page was opened from the home screen. */
  readonly standalone?: boolean;
  readonly wakeLock?: { request(type: 'screen'): Promise<EventTarget> };
}

declare class BarcodeDetector {
  constructor(options: { formats: string[] });
  static getSupportedFormats(): Promise<string[]>;
  detect(source: CanvasImageSource): Promise<{ rawValue: string }[]>;
}
