/**
 * Browser features that TypeScript 4.8 lacks, and members that the scripts use on elements they find: a selector decides
 * the kind of element, and the compiler cannot read selectors.
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

/** Events on a page have an element as their target. */
interface EventTarget extends Pick<Element, 'closest' | 'matches' | 'hasAttribute' | 'classList' | 'value' | 'ariaBusy'> {}

interface Event {
  /** Details that a script attaches to its own event. */
  readonly detail: any;
}

interface Navigator {
  /** On Apple phones: whether the page was opened from the home screen. */
  readonly standalone?: boolean;
  readonly userActivation?: { readonly isActive: boolean; readonly hasBeenActive: boolean };
  readonly wakeLock?: { request(type: 'screen'): Promise<EventTarget> };
  /** The number on the icon of an installed app. */
  setAppBadge?(count: number): Promise<void>;
  clearAppBadge?(): Promise<void>;
}

declare class BarcodeDetector {
  constructor(options: { formats: string[] });
  static getSupportedFormats(): Promise<string[]>;
  detect(source: CanvasImageSource): Promise<{ rawValue: string }[]>;
}
