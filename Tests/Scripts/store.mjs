/**
 * The part of IndexedDB that the scripts use, in memory: transactions run one after another, are atomic, and copy
 * values in and out.
 */
class Request {
  constructor(result) { this.result = result; }

  answer() { this.onsuccess?.({ target: this }); }
}

class Stock {
  constructor({ keyPath } = {}) { [this.keyPath, this.rows, this.last] = [keyPath, new Map(), 0]; }

  copy() { return Object.assign(new Stock(), this, { rows: new Map(this.rows) }); }
}

class Table {
  constructor(stock, transaction) { [this.stock, this.transaction] = [stock, transaction]; }

  #asked(result) { return this.transaction.ask(structuredClone(result)); }

  #sorted() { return [...this.stock.rows].sort(([a], [b]) => (a < b ? -1 : 1)); }

  add(value) {
    this.stock.last += 1;
    this.stock.rows.set(this.stock.last, structuredClone({ ...value, [this.stock.keyPath]: this.stock.last }));
    return this.#asked(this.stock.last);
  }

  put(value, key = value[this.stock.keyPath]) {
    this.stock.rows.set(key, structuredClone(value));
    return this.#asked(key);
  }

  get(key) { return this.#asked(this.stock.rows.get(key)); }

  getAll(range = () => true) {
    return this.#asked(this.#sorted().filter(([key]) => range(key)).map(([, value]) => value));
  }

  delete(key) {
    this.stock.rows.delete(key);
    return this.#asked(undefined);
  }
}

class Transaction {
  #asked = [];

  constructor(base, names) {
    [this.base, this.names] = [base, [names].flat()];
    this.copies = new Map(this.names.map((name) => [name, base.stocks.get(name).copy()]));
    base.queue = base.queue.then(() => this.run());
  }

  objectStore(name) { return new Table(this.copies.get(name), this); }

  ask(result) {
    const request = new Request(result);
    this.#asked.push(request);
    return request;
  }

  async run() {
    try {
      for (let request; (request = this.#asked.shift());) {
        await null;
        request.answer();
      }
    } catch (error) {
      this.error = error;
      this.onabort?.({ target: this });
      return;
    }
    for (const [name, copy] of this.copies) this.base.stocks.set(name, copy);
    this.oncomplete?.({ target: this });
  }
}

class Base {
  stocks = new Map();
  queue = Promise.resolve();

  createObjectStore(name, options) { this.stocks.set(name, new Stock(options)); }

  transaction(names) { return new Transaction(this, names); }
}

export class MemoryStore {
  base = new Base();

  open() {
    const request = new Request(this.base);
    setTimeout(() => {
      if (!this.base.stocks.size) request.onupgradeneeded?.({ target: request });
      request.answer();
    });
    return request;
  }

  static range = { bound: (from, to) => (key) => key >= from && key <= to };
}
