import { ok } from '@dilo/domain/result.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import type { Signer } from '@dilo/eds/cms/sign-content.ts'
import { openKey } from './open-key.ts'
import { signShown } from './sign-shown.ts'
import type { FromSigner, ToSigner } from './worker-messages.ts'

/**
 * The worker that alone sees a key file (decision 158). It has one opened key, keeps nothing, and ends five minutes after
 * the key was opened.
 */

const LIFE = 5 * MINUTE

/** A file with a key and some certificates has a few kilobytes. A larger one, dropped here by mistake, is not read. */
const LARGEST_FILE = 1_000_000

const tell = (answer: FromSigner): void => postMessage(answer)

let signer: Signer | undefined

/** Answers go out in the order of the questions. */
let before: Promise<void> = Promise.resolve()

/** Does what the page asks. */
export function answer(asked: ToSigner): void {
  before = before.then(() => work(asked)).catch(() => tell({ did: 'failed' }))
}

async function work(asked: ToSigner): Promise<void> {
  if (asked.do === 'open') return open(asked)
  if (signer === undefined) throw new Error('No key is open')
  tell({ did: 'sign', signed: await signShown(signer, asked, new Date()) })
}

async function open({ keyFile, certificateFile, password }: Extract<ToSigner, { do: 'open' }>): Promise<void> {
  const opened = openKey(
    {
      key: await bytesOf(keyFile),
      certificate: certificateFile === null ? null : await bytesOf(certificateFile),
      password,
    },
    new Date(),
  )
  if (opened.ok) {
    signer = opened.value.signer
    setTimeout(end, LIFE)
  }
  tell({ did: 'open', opened: opened.ok ? ok(opened.value.owner) : opened })
}

const bytesOf = async (file: File): Promise<Uint8Array> =>
  file.size > LARGEST_FILE ? new Uint8Array() : new Uint8Array(await file.arrayBuffer())

function end(): void {
  signer = undefined
  tell({ did: 'ended' })
  close()
}
