/** The two lines that the server adds before worker.js, and the names that exist only in a service worker. */
declare const BUILD: string;
declare const ASSETS: string[];
declare const clients: Clients;
declare function skipWaiting(): Promise<void>;
declare function addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
declare function addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
declare function addEventListener(type: 'message', listener: (event: ExtendableMessageEvent) => void): void;
