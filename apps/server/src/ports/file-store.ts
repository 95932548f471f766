/** 32 hexadecimal digits that nobody can guess: nothing of a file's name or owner is in them. */
export type FileName = string & { readonly __brand: 'FileName' }

/**
 * Keeps the bytes of files. Whose they are and who may see them is the database's to know; what is in them was validated
 * before. Every method throws when the store cannot be reached or does not take it; all may be done again.
 */
export interface FileStore {
  /** Resolves when it would outlive a loss of power; until then nobody gets a part of it. */
  put(name: FileName, bytes: Uint8Array): Promise<void>
  /** Null when there is none. */
  get(name: FileName): Promise<Buffer | null>
  /** Also where there is none. */
  delete(name: FileName): Promise<void>
}
