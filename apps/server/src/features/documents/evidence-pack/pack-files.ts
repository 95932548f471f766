import { createHash } from 'node:crypto'
import type { TextOfPayment } from '../../payments/door.ts'
import type { Evidence } from './evidence.ts'

/** A file of a pack. */
export type PackFile = { readonly name: string; readonly bytes: Buffer }

/** The name of a text, by its kind. */
export const textFiles: Readonly<Record<TextOfPayment['kind'], string>> = {
  payment: 'payment.json',
  standingOrder: 'standing-order.json',
}

export const MANIFEST = 'manifest.json'
export const INSTRUCTION = 'instruction.pdf'

export const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/** The text that a digest names; undefined: it is not among the evidence. */
export const textOf = ({ texts }: Pick<Evidence, 'texts'>, digest: Buffer): TextOfPayment | undefined =>
  texts.find(({ bytes }) => sha256(bytes).equals(digest))

/** The files of an electronic signature, by its number from 1. */
export type SignatureFiles = {
  readonly message: PackFile
  readonly certificate: PackFile
  readonly issuers: readonly PackFile[]
  readonly issuersOfStamps: readonly PackFile[]
  readonly answers: readonly PackFile[]
  readonly stamps: readonly PackFile[]
}

/** @returns null: it was given by a code, and has no files */
export function filesOfSignature(evidence: Evidence, number: number): SignatureFiles | null {
  const signature = evidence.signatures[number - 1]
  const eds = signature?.eds ?? null
  if (signature === undefined || eds === null) return null
  const text = textOf(evidence, signature.digest)
  return {
    message: { name: `${text === undefined ? 'signature' : textFiles[text.kind]}.${number}.p7s`, bytes: eds.message },
    certificate: { name: `certificates/signer-${number}.cer`, bytes: eds.certificate },
    issuers: eds.issuers.map(authorityFile),
    issuersOfStamps: eds.issuersOfStamps.map(authorityFile),
    answers: eds.answers.map(({ bytes, source, when }) => ({
      name: `revocation/signer-${number}-${when}.${source === 'ocsp' ? 'ors' : 'crl'}`,
      bytes,
    })),
    stamps: eds.stamps.map(({ bytes, over }) => ({ name: `stamps/${over}-${number}.tst`, bytes })),
  }
}

/** An authority of several signatures is one file. */
const authorityFile = ({ bytes }: { readonly bytes: Buffer }): PackFile => ({
  name: `certificates/authority-${sha256(bytes).toString('hex').slice(0, 16)}.cer`,
  bytes,
})

/** The evidence itself, in the order of the archive; the manifest, the instruction and the page for people come with it. */
export function evidenceFiles(evidence: Evidence): readonly PackFile[] {
  const texts = evidence.texts.map(({ kind, bytes }) => ({ name: textFiles[kind], bytes }))
  const signatures = evidence.signatures.flatMap((_, index) => {
    const files = filesOfSignature(evidence, index + 1)
    return files === null
      ? []
      : [
          files.message,
          files.certificate,
          ...files.issuers,
          ...files.issuersOfStamps,
          ...files.answers,
          ...files.stamps,
        ]
  })
  return [...new Map([...texts, ...signatures].map((file) => [file.name, file])).values()]
}
