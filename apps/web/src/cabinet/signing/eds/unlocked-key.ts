import { ok, type Result } from '@dilo/domain/result.ts'
import type { ShownSubject } from '@dilo/domain/signed-texts/shown-text.ts'
import { workerAddress } from '../../../trusted-types.ts'
import type { KeyOwner, OpenFault } from './open-key.ts'
import { type FromSigner, SIGNER, type ToSigner } from './worker-messages.ts'

/** A key that a worker holds open. */
export type UnlockedKey = {
  readonly owner: KeyOwner
  /** @throws KeyClosed when the worker has ended */
  readonly sign: (subject: ShownSubject, text: Uint8Array) => Promise<Result<Uint8Array, 'textDiffers'>>
  /** Ends the worker, and what it knows with it. */
  readonly close: () => void
}

/** The worker did not come, failed, or has ended. */
export class KeyClosed extends Error {
  constructor() {
    super('The key is closed')
    this.name = 'KeyClosed'
  }
}

type Files = { readonly keyFile: File; readonly certificateFile: File | null; readonly password: string }

/**
 * Opens a key in a worker of its own: the page hands on the file unread.
 * @param onEnd the worker ended by itself, because its time is over
 * @throws KeyClosed when the worker does not come
 */
export async function unlockKey(files: Files, onEnd: () => void): Promise<Result<UnlockedKey, OpenFault>> {
  const { ask, close } = startSigner(onEnd)
  const answer = await ask({ do: 'open', ...files })
  if (answer.did !== 'open') throw new KeyClosed()
  if (!answer.opened.ok) {
    close()
    return answer.opened
  }
  return ok({
    owner: answer.opened.value,
    close,
    sign: async (subject, text) => {
      const signed = await ask({ do: 'sign', subject, text })
      if (signed.did !== 'sign') throw new KeyClosed()
      return signed.signed
    },
  })
}

/** Starts the worker. Each question gets the next answer. */
function startSigner(onEnd: () => void) {
  const worker = new Worker(workerAddress, { type: 'module', name: SIGNER })
  const waiting: PromiseWithResolvers<FromSigner>[] = []
  let isClosed = false
  const close = () => {
    isClosed = true
    worker.terminate()
    for (const one of waiting.splice(0)) one.reject(new KeyClosed())
  }
  worker.addEventListener('error', close)
  worker.addEventListener('message', ({ data }: MessageEvent<FromSigner>) => {
    if (data.did === 'ended') {
      close()
      onEnd()
    } else if (data.did === 'failed') close()
    else waiting.shift()?.resolve(data)
  })
  const ask = (question: ToSigner): Promise<FromSigner> => {
    if (isClosed) return Promise.reject(new KeyClosed())
    const answer = Promise.withResolvers<FromSigner>()
    waiting.push(answer)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    worker.postMessage(question)
    return answer.promise
  }
  return { ask, close }
}
