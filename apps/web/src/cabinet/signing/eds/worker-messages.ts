import type { ShownSubject } from '@dilo/domain/signed-texts/shown-text.ts'
import type { Result } from '@dilo/domain/result.ts'
import type { KeyOwner, OpenFault } from './open-key.ts'

/** The page's requests to the worker: first to open a key, then to sign with it, one after the other. */
export type ToSigner =
  | { readonly do: 'open'; readonly keyFile: File; readonly certificateFile: File | null; readonly password: string }
  | { readonly do: 'sign'; readonly subject: ShownSubject; readonly text: Uint8Array }

/** The worker's answers, in the same order; `ended`: nobody asked, its five minutes are over. */
export type FromSigner =
  | { readonly did: 'open'; readonly opened: Result<KeyOwner, OpenFault> }
  | { readonly did: 'sign'; readonly signed: Result<Uint8Array, 'textDiffers'> }
  | { readonly did: 'failed' }
  | { readonly did: 'ended' }

/** The name under which the page starts the worker (worker.ts). */
export const SIGNER = 'signer'
