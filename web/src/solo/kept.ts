// What the tables in this browser are kept in: IndexedDB, one entry for each row of a log and each head of a table.

import type { TableSummary } from '../lib/types';

export interface Entry {
  key: string;
  /** JSON, kept byte by byte: logs have checksums. */
  value?: string;
}

/** The head of a table, as the engine keeps it (table.Head in Go). */
interface Head {
  ID: string;
  Lang: string;
  Status: TableSummary['status'];
  Updated: number;
  Summary: TableSummary;
}

const store = 'entries';

function open(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const r = indexedDB.open('lettercase', 1);
    r.onupgradeneeded = () => r.result.createObjectStore(store, { keyPath: 'key' });
    r.onsuccess = () => done(r.result);
    r.onerror = () => failed(r.error ?? new Error('no storage'));
  });
}

let database: Promise<IDBDatabase> | null = null;

async function transaction(mode: IDBTransactionMode): Promise<IDBTransaction> {
  database ??= open();
  try {
    return (await database).transaction(store, mode, { durability: 'strict' });
  } catch (e) {
    database = null; // the browser has closed it; the next time opens it again
    throw e;
  }
}

/** Reads the entries whose keys begin with a prefix. */
export async function read(prefix = ''): Promise<Entry[]> {
  const t = await transaction('readonly');
  return new Promise((done, failed) => {
    const r = t.objectStore(store).getAll(IDBKeyRange.bound(prefix, prefix + '\uffff'));
    r.onsuccess = () => done(r.result as Entry[]);
    r.onerror = () => failed(r.error ?? new Error('not read'));
  });
}

/** Writes all entries, or none. One without a value is deleted. */
export async function write(entries: Entry[]): Promise<void> {
  const t = await transaction('readwrite');
  const s = t.objectStore(store);
  for (const e of entries) {
    if (e.value === undefined) s.delete(e.key);
    else s.put(e);
  }
  return new Promise((done, failed) => {
    t.oncomplete = () => done();
    t.onabort = t.onerror = () => failed(t.error ?? new Error('not written'));
  });
}

export const headsOf = (entries: Entry[]): Head[] => entries.filter((e) => e.key.startsWith('head/') && e.value).map((e) => JSON.parse(e.value!) as Head);
