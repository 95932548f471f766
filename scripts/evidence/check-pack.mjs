// Checks a pack of evidence (docs/evidence-pack.md). It shares neither code nor a library with the bank's own signing.
import { followChain, readCertificate } from './certificates.mjs'
import { isSame, tag, writeDer, Wrong } from './der.mjs'
import { compareFiles, MANIFEST, readManifest, sha256 } from './manifest.mjs'
import { checkAnswer } from './revocation-answer.mjs'
import { checkMessage, DATA } from './signed-message.mjs'
import { checkStamp } from './time-stamp.mjs'
import { checkEntry } from './trail-entry.mjs'
import { readZip } from './zip.mjs'

/**
 * @param archive the bytes of the pack
 * @param roots certificates, in DER, whom the caller trusts
 * @returns what is wrong and in which file, what is right, and what this pack cannot prove
 */
export function checkPack(archive, roots) {
  const report = { faults: [], right: [], open: [] }
  const pack = openPack(archive, report)
  if (pack === null) return report
  report.right.push(`${pack.manifest.files.length} files stand as the manifest names them`)
  const trusted = roots.map((root) => readCertificate(root))
  if (pack.manifest.signatures.length === 0) report.faults.push({ file: MANIFEST, says: 'names no signature' })
  attempt(report, 'certificates', () => {
    const others = named(pack, 'certificates/').map((bytes) => readCertificate(bytes))
    for (const text of pack.manifest.texts) attempt(report, text.file, () => checkText(pack, text, report))
    for (const signature of pack.manifest.signatures)
      checkSignature(pack, signature, { report, others, roots: trusted })
  })
  checkTrail(pack, report)
  return report
}

/** Files and manifest; null where the pack is not as it was given out, so that nothing more can be said. */
function openPack(archive, report) {
  const zip = attempt(report, 'the archive', () => readZip(archive))
  if (zip === undefined) return null
  for (const file of zip.damaged) report.faults.push({ file, says: 'was damaged: its bytes do not fit the archive' })
  const bytes = zip.files.get(MANIFEST)
  if (bytes === undefined && !zip.damaged.includes(MANIFEST)) report.faults.push({ file: MANIFEST, says: 'is missing' })
  const manifest = bytes && attempt(report, MANIFEST, () => readManifest(bytes))
  if (manifest) report.faults.push(...compareFiles(manifest, zip.files, zip.damaged))
  return report.faults.length > 0 ? null : { manifest, files: zip.files }
}

/** Does a part of the work; what is wrong with it is a fault of the file. */
function attempt(report, file, work) {
  try {
    return work()
  } catch (error) {
    report.faults.push({ file, says: error instanceof Wrong ? error.message : `cannot be read: ${error.message}` })
    return undefined
  }
}

const named = ({ files }, folder) => [...files].filter(([name]) => name.startsWith(folder)).map(([, bytes]) => bytes)

/** JSON has one form in which it is signed: another program that writes it anew must find the same bytes. */
function checkText({ manifest, files }, { file, form, kind, id, sha256: digest }, report) {
  const bytes = files.get(file)
  const value = JSON.parse(bytes.toString())
  if (!isSame(Buffer.from(canonical(value)), bytes)) throw new Wrong('is not in the one form in which it is signed')
  if (value.form !== form || sha256(bytes) !== digest) throw new Wrong('is not what the manifest says of it')
  const about = (value.payment ?? value.order)?.id
  if (about !== id || (kind === manifest.subject.kind && id !== manifest.subject.id))
    throw new Wrong('is about something else')
  report.right.push(`${file} is ${form}, with SHA-256 ${digest}`)
}

function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const names = Object.keys(value).sort()
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(',')}}`
}

function checkSignature(pack, signature, { report, others, roots }) {
  const text = pack.manifest.texts.find(({ file }) => file === signature.text)
  if (text !== undefined && text.sha256 !== signature.digest)
    report.faults.push({
      file: MANIFEST,
      says: `signature ${signature.number} names another digest than ${text.file} has`,
    })
  if (signature.eds === null)
    report.open.push(
      `signature ${signature.number} of ${signature.person} was given by a code (${signature.method}): the bank's record alone says so`,
    )
  else if (text === undefined)
    report.faults.push({ file: signature.eds.file, says: 'is over no text that the manifest names' })
  else attempt(report, signature.eds.file, () => checkEds(pack, signature, { report, others, roots }))
}

function checkEds({ files }, { text, person, eds }, { report, others, roots }) {
  const message = checkMessage(files.get(eds.file), { content: files.get(text), type: DATA })
  const { signer } = message
  const known = [...message.certificates, ...others]
  if (!isSame(files.get(eds.certificate) ?? Buffer.of(), signer.bytes))
    throw new Wrong(`has another certificate than ${eds.certificate}`)
  if (signer.drfo !== eds.drfo || signer.edrpou !== eds.edrpou)
    throw new Wrong('has other codes than the manifest says')
  report.right.push(
    `${eds.file} is the signature of «${signer.name}» (РНОКПП ${signer.drfo ?? '—'}, ЄДРПОУ ${signer.edrpou ?? '—'}) over ${text}; the bank names ${person}`,
  )
  const bytesUnder = { signature: () => message.signature, evidence: () => archived(files, text, eds) }
  const stamps = eds.stamps.flatMap((stamp) =>
    readStamp(files, stamp, { stamped: bytesUnder[stamp.over], report, others: known, roots }),
  )
  // A stamp is another authority's word; without one, only the bank says when the signature came.
  const at = stamps.find(({ over }) => over === 'signature')?.at ?? new Date(eds.receivedAt)
  if (eds.stamps.length === 0)
    report.open.push(`${eds.file} has no time stamp: the bank alone says that it came on ${eds.receivedAt}`)
  const { chain, isTrusted } = followChain(signer, { others: known, roots, at })
  tellRoot(report, eds.file, { chain, isTrusted })
  for (const answer of eds.revocation)
    readAnswer(files, answer, { signer, issuer: chain[1], at, report, others: known, roots })
  if (eds.revocation.length === 0)
    report.open.push(`${eds.file}: nothing here says whether the certificate was revoked`)
}

/** The content of an archive time stamp: all evidence before it, each part in its place (docs/evidence-pack.md). */
function archived(files, text, { file, issuers, revocation, stamps }) {
  const one = (found) => files.get(found?.file) ?? Buffer.alloc(0)
  const parts = [
    files.get(text),
    files.get(file),
    writeDer(tag.sequence, ...issuers.map(one)),
    one(revocation.find(({ when }) => when === 'received')),
    one(stamps.find(({ over }) => over === 'signature')),
    one(revocation.find(({ when }) => when === 'archived')),
  ]
  return writeDer(tag.sequence, ...parts.map((part) => writeDer(tag.octets, part)))
}

function tellRoot(report, file, { chain, isTrusted }) {
  const top = chain.at(-1)
  if (isTrusted) report.right.push(`${file}: the certificate leads to the root «${top.name}», which you named`)
  else
    report.faults.push({
      file,
      says: `leads to «${top.name}» (SHA-256 ${sha256(top.bytes)}), which is no root that you named`,
    })
}

/** Reads one stamp: none where it is wrong. */
function readStamp(files, { file, over }, { stamped, report, others, roots }) {
  const stamp = attempt(report, file, () => checkStamp(files.get(file), stamped(), { others, roots }))
  if (stamp === undefined) return []
  report.right.push(`${file}: «${stamp.by}» saw the ${over} on ${stamp.at.toISOString()}`)
  tellRoot(report, file, stamp)
  return [{ over, ...stamp }]
}

/** An authority answers anew each day. */
const DAY_MS = 86_400_000

/** A certificate that was revoked after it had signed was good for the signature. */
function readAnswer(files, { file, source }, { signer, issuer, at, report, others, roots }) {
  const answer = attempt(report, file, () => {
    if (issuer === undefined) throw new Wrong('is of an authority whose certificate is not there')
    return checkAnswer[source](files.get(file), signer, { issuer, others, roots })
  })
  if (answer === undefined) return
  const since = answer.since === null ? '' : ` since ${answer.since.toISOString()}`
  const says = `«${issuer.name}» says of ${answer.at.toISOString()} that the certificate is ${answer.says}${since}`
  const wasGood = answer.says === 'good' || (answer.since !== null && answer.since > at)
  if (wasGood) report.right.push(`${file}: ${says}`)
  if (wasGood && at - answer.at > DAY_MS)
    report.open.push(`${file}: the answer is older than a day at the time of the signature`)
  if (!wasGood) report.faults.push({ file, says })
}

function checkTrail({ manifest }, report) {
  const { trail, signatures, texts } = manifest
  if (trail === null) return void report.open.push("the bank's trail has no entry of these signatures")
  for (const { signature: number, ...entry } of trail.entries) {
    const { digest, text } = signatures.find((one) => one.number === number)
    const signed = texts.find(({ file }) => file === text)
    const isRight = attempt(report, MANIFEST, () => {
      if (signed === undefined) throw new Wrong(`signature ${number} is over no text that the manifest names`)
      return checkEntry(entry, { digest, subjectId: signed.id })
    })
    if (isRight === undefined) continue
    report.right.push(
      `entry ${entry.sequence} of the bank's trail names the digest of signature ${number}; its hash is ${entry.hash}`,
    )
  }
  if (trail.anchor === null) report.open.push('the end of the trail was not anchored yet')
  else
    report.open.push(
      `the trail was anchored at entry ${trail.anchor.sequence} (round ${trail.anchor.round}): the trail's file shows the entries up to it`,
    )
}
