/** 32 unguessable hexadecimal digits: nothing of a file's name or owner is in them. */
export type FileName = string & { readonly __brand: 'FileName' }

/**
 * Keeps the bytes of files. The database knows their owners and readers; the content was validated before. Every method
 * throws when the store cannot be reached or does not take it; all may be done again.
 */
export interface FileStore {
  /** Resolves when the file would outlive a loss of power; until then no reader gets a part of it. */
  put(name: FileName, bytes: Uint8Array): Promise<void>
  /** Null: there is no such file. */
  get(name: FileName): Promise<Buffer | null>
  /** Succeeds also for an absent file. */
  delete(name: FileName): Promise<void>
}
