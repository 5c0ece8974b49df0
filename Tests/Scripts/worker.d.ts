/** The two lines that the server adds before worker.js, and the names that exist only in a service worker. */
declare const BUILD: string;
declare const ASSETS: string[];
declare const clients: Clients;
declare function skipWaiting(): Promise<void>;
declare function addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
declare function addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
declare function addEventListener(type: 'message', listener: (event: ExtendableMessageEvent) => void): void;
declare const registration: ServiceWorkerRegistration;
declare function addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
declare function addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void;
declare function addEventListener(
  type: 'pushsubscriptionchange',
  listener: (event: ExtendableEvent & {
    readonly oldSubscription?: PushSubscription; readonly newSubscription?: PushSubscription;
  }) => void,
): void;
