import { type EntryRow, type EvidenceOfTrail, hashedFields, hashedNames } from '../../audit/door.ts'
import type { ElectronicSignature, Evidence, EvidenceOfSignature } from './evidence.ts'
import {
  filesOfSignature,
  MANIFEST,
  type PackFile,
  sha256,
  type SignatureFiles,
  textFiles,
  textOf,
} from './pack-files.ts'

/** Raised with every change of the manifest that a reader must know (docs/evidence-pack.md). */
const FORM = 'dilo.evidence.1'

const RULE =
  'JSON by RFC 8785: UTF-8 without a mark, no spaces, names in the order of their UTF-16 units, amounts as digits of minor units'

/**
 * The content of a pack and the relations of its files, for people and programs. Its last field is SHA-256 of all that
 * stands before that field, so that a change of the manifest is seen as well. It is no signature: the evidence proves
 * the same without the manifest.
 */
export function manifestOf(evidence: Evidence, files: readonly PackFile[]): PackFile {
  const body = JSON.stringify(
    {
      form: FORM,
      subject: { kind: 'payment', ...evidence.payment },
      texts: evidence.texts.map(({ kind, id, bytes }) => ({
        file: textFiles[kind],
        kind,
        id,
        form: (JSON.parse(bytes.toString()) as { form: string }).form,
        rule: RULE,
        sha256: hex(sha256(bytes)),
      })),
      signatures: evidence.signatures.map((signature, index) => signatureOf(evidence, signature, index + 1)),
      trail: evidence.trail === null ? null : trailOf(evidence.trail),
      files: files.map(({ name, bytes }) => ({ name, bytes: bytes.length, sha256: hex(sha256(bytes)) })),
    },
    null,
    2,
  ).slice(0, -'\n}'.length)
  const text = `${body},\n  "checksum": "${hex(sha256(Buffer.from(body)))}"\n}\n`
  return { name: MANIFEST, bytes: Buffer.from(text) }
}

const hex = (bytes: Buffer): string => bytes.toString('hex')

function signatureOf(evidence: Evidence, signature: EvidenceOfSignature, number: number) {
  const { person, type, method, digest, signedAt, eds } = signature
  const text = textOf(evidence, digest)
  const files = filesOfSignature(evidence, number)
  return {
    number,
    person,
    type,
    method,
    text: text === undefined ? null : textFiles[text.kind],
    digest: hex(digest),
    signedAt: signedAt.toISOString(),
    eds: eds === null || files === null ? null : electronic(eds, files),
  }
}

/** The progress of a signature's evidence, by the files beside it. */
const stateOf = ({ stamps }: ElectronicSignature): 'accepted' | 'stamped' | 'archived' =>
  stamps.some(({ over }) => over === 'evidence') ? 'archived' : stamps.length > 0 ? 'stamped' : 'accepted'

function electronic(eds: ElectronicSignature, files: SignatureFiles) {
  return {
    file: files.message.name,
    state: stateOf(eds),
    certificate: files.certificate.name,
    serial: hex(eds.serial),
    drfo: eds.drfo,
    edrpou: eds.edrpou,
    issuers: authoritiesOf(eds.issuers, files.issuers),
    issuersOfStamps: authoritiesOf(eds.issuersOfStamps, files.issuersOfStamps),
    hash: eds.hash,
    signingTime: eds.signingTime?.toISOString() ?? null,
    receivedAt: eds.receivedAt.toISOString(),
    revocation: eds.answers.map(({ source, when, obtainedAt }, index) => ({
      file: files.answers[index]?.name,
      source,
      when,
      obtainedAt: obtainedAt.toISOString(),
    })),
    stamps: eds.stamps.map(({ over, stampedAt, obtainedAt }, index) => ({
      file: files.stamps[index]?.name,
      over,
      stampedAt: stampedAt.toISOString(),
      obtainedAt: obtainedAt.toISOString(),
    })),
  }
}

const authoritiesOf = (authorities: ElectronicSignature['issuers'], files: readonly PackFile[]) =>
  authorities.map(({ name, isTest }, index) => ({ file: files[index]?.name, name, isTest }))

function trailOf({ entries, anchor }: EvidenceOfTrail) {
  return {
    entries: entries.flatMap((entry, index) => (entry === null ? [] : [{ signature: index + 1, ...entryOf(entry) }])),
    anchor:
      anchor === null
        ? null
        : {
            round: String(anchor.round),
            anchoredAt: anchor.anchoredAt.toISOString(),
            sequence: String(anchor.sequence),
            hash: hex(anchor.hash),
            roundHash: hex(anchor.roundHash),
          },
  }
}

/** An entry with the names of the trail's file, so that one rule computes both. */
function entryOf(entry: EntryRow) {
  const fields = hashedFields(entry).map(String)
  return { ...Object.fromEntries(hashedNames.map((name, index) => [name, fields[index]])), hash: hex(entry.hash) }
}
