import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { zipStream } from '../../apps/server/src/documents/zip-stream.ts'
import { entryHash } from '../../apps/server/src/features/audit/entry-hash.ts'
import { evidencePack } from '../../apps/server/src/features/documents/evidence-pack/evidence-pack.ts'
import { proofSize } from '../../apps/server/src/testing/proof-size.ts'
import { canonicalJson } from '../../packages/domain/src/signing/canonical-json.ts'
import { writeOcspAnswer } from '../../packages/eds/src/authority/answer-ocsp.ts'
import { issueRevocationList } from '../../packages/eds/src/authority/issue-revocation-list.ts'
import { signTimeStamp, writeTimeStampInfo } from '../../packages/eds/src/authority/stamp-time.ts'
import { signContent } from '../../packages/eds/src/cms/sign-content.ts'
import { sequence } from '../../packages/eds/src/der/write-der.ts'
import { oid } from '../../packages/eds/src/object-identifiers.ts'
import { writeCertificateId } from '../../packages/eds/src/revocation/certificate-id.ts'
import { archivedBytes } from '../../packages/eds/src/time-stamp/archived-bytes.ts'
import { writeImprint } from '../../packages/eds/src/time-stamp/time-stamp-request.ts'
import { RECEIVED, signerOf, specialistOf, testAuthority } from '../../packages/eds/test/test-authority.ts'
import { root } from '../steps/root.mjs'
import { checkPack } from './check-pack.mjs'
import { sha256 } from './manifest.mjs'
import { checkMessage, DATA } from './signed-message.mjs'
import { readZip } from './zip.mjs'

const PAYMENT = '0193f5a0-0000-7000-8000-000000000001'
const text = Buffer.from(
  canonicalJson({ form: 'dilo.payment.1', payment: { id: PAYMENT, version: 1, amount: '1234500', remittanceInformation: 'За послуги' } }),
)
const instruction = Buffer.from('%PDF-1.7 an instruction')
const authority = testAuthority()
const director = signerOf(authority)
const accountant = signerOf(authority, { serial: 1002n, subject: { commonName: 'Мельник Ірина' }, drfo: '2345678901', edrpou: '32855961' })
const trusted = Buffer.from(authority.certificate.bytes)

const edsOf = (signer, content = text) => ({
  message: Buffer.from(signContent(content, signer, { hash: 'kupyna256', at: RECEIVED })),
  certificate: Buffer.from(signer.certificate.bytes),
  issuers: [{ bytes: trusted, name: 'Тестовий ЦСК', isTest: true }],
  issuersOfStamps: [],
  serial: Buffer.from(signer.certificate.serial),
  drfo: signer.certificate.extensions.drfo,
  edrpou: signer.certificate.extensions.edrpou,
  hash: 'kupyna256',
  signingTime: RECEIVED,
  receivedAt: RECEIVED,
  answers: [],
  stamps: [],
})

const signed = (person, eds, of = text) => ({
  person,
  type: 'first',
  method: eds === null ? 'SMS' : 'EDS',
  digest: Buffer.from(sha256(of), 'hex'),
  signedAt: RECEIVED,
  eds,
})

function entryOf(digest) {
  const entry = {
    form: 1,
    previousHash: Buffer.alloc(32, 7),
    companyId: '0193f5a0-0000-7000-8000-00000000000c',
    sequence: 41n,
    at: 1_795_687_200_000_000n,
    personId: '0193f5a0-0000-7000-8000-00000000000d',
    sessionId: null,
    event: 'paymentSigned',
    subjectKind: 'payment',
    subjectId: PAYMENT,
    facts: canonicalJson({ digest: digest.toString('hex'), method: 'EDS', type: 'first', version: 1 }),
  }
  return { ...entry, hash: entryHash(entry) }
}

const evidence = {
  payment: { id: PAYMENT, number: '17' },
  texts: [{ kind: 'payment', id: PAYMENT, bytes: text }],
  signatures: [signed('Шевченко Тарас', edsOf(director)), signed('Мельник Ірина', edsOf(accountant))],
  trail: { entries: [entryOf(Buffer.from(sha256(text), 'hex')), null], anchor: null },
}

async function packOf(of = evidence) {
  const chunks = []
  for await (const chunk of evidencePack(of, instruction)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** The archive of these files, as anybody can make it. */
async function packed(files) {
  const chunks = []
  for await (const chunk of zipStream([...files].map(([name, bytes]) => ({ name, bytes: [bytes] })))) chunks.push(chunk)
  return Buffer.concat(chunks)
}

let pack
let files
beforeAll(async () => {
  pack = await packOf()
  files = readZip(pack).files
})

const faultsOf = (archive, roots = [trusted]) => checkPack(archive, roots).faults.map(({ file, says }) => `${file} ${says}`)

describe('a pack of evidence', () => {
  test('is right as it is given out, and says whose signatures it holds', () => {
    const { faults, right } = checkPack(pack, [trusted])
    expect(faults).toEqual([])
    expect(right).toContain(
      'payment.json.2.p7s is the signature of «Мельник Ірина» (РНОКПП 2345678901, ЄДРПОУ 32855961) over payment.json; the bank names Мельник Ірина',
    )
    expect(right).toContain('payment.json.1.p7s: the certificate leads to the root «Тестовий ЦСК», which you named')
    expect([...files.keys()]).toEqual([
      'ЧИТАЙМЕ.txt',
      'payment.json',
      'payment.json.1.p7s',
      'certificates/signer-1.cer',
      `certificates/authority-${sha256(trusted).slice(0, 16)}.cer`,
      'payment.json.2.p7s',
      'certificates/signer-2.cer',
      'instruction.pdf',
      'manifest.json',
    ])
  })

  test('is the same archive for the same evidence, to the last byte', async () => {
    expect((await packOf()).equals(pack)).toBe(true)
  })

  test('with one changed byte names the file that was changed, whichever it is', async () => {
    for (const [name, bytes] of files) {
      for (const at of [0, Math.floor(bytes.length / 2), bytes.length - 1]) {
        const changed = Buffer.from(bytes)
        changed[at] ^= 1
        const faults = faultsOf(await packed(new Map(files).set(name, changed)))
        expect(faults, `${name} at ${at}`).toEqual([expect.stringMatching(new RegExp(`^${name} .*was changed`))])
      }
    }
  })

  /** Bytes from one that is changed to the next: each of them in `npm run proof -- check-pack`. */
  const step = proofSize({ small: 11, large: 1 })

  test('whose archive was changed at any byte holds the same files, or is damaged; a file whose bytes were hit is named', () => {
    const whole = [...files].map(([name, bytes]) => `${name} ${sha256(bytes)}`)
    for (let at = 0; at < pack.length; at += step) {
      const changed = Buffer.from(pack)
      changed[at] ^= 0x10
      let read
      try {
        read = readZip(changed)
      } catch (error) {
        expect(error, `at ${at}`).toMatchObject({ name: 'Wrong' })
        continue
      }
      if (read.damaged.length === 0)
        expect(
          [...read.files].map(([name, bytes]) => `${name} ${sha256(bytes)}`),
          `at ${at}`,
        ).toEqual(whole)
    }
    const inside = pack.indexOf('payment.json.1.p7s') + 'payment.json.1.p7s'.length + 40
    const changed = Buffer.from(pack)
    changed[inside] ^= 1
    expect(faultsOf(changed)).toEqual(['payment.json.1.p7s was damaged: its bytes do not fit the archive'])
  })

  test('names a file that was removed, and one that was added', async () => {
    for (const name of files.keys()) {
      const fewer = new Map(files)
      fewer.delete(name)
      expect(faultsOf(await packed(fewer))).toEqual([`${name} is missing`])
    }
    expect(faultsOf(await packed(new Map(files).set('certificates/more.cer', trusted)))).toEqual(['certificates/more.cer was added'])
  })

  test('leads to no root that the caller did not name, for any certificate in it', () => {
    const stranger = Buffer.from(testAuthority('kupyna256', 'Тестовий ЦСК').certificate.bytes)
    const refused = expect.stringMatching(/^payment\.json\.[12]\.p7s leads to «Тестовий ЦСК» \(SHA-256 [\da-f]{64}\), which is no root that you named$/)
    expect(faultsOf(pack, [stranger])).toEqual([refused, refused])
    expect(faultsOf(pack, [])).toEqual([refused, refused])
  })

  test('made anew with another text, as only the bank could, is refused by the signatures', async () => {
    const forged = Buffer.from(text.toString().replace('1234500', '9234500'))
    const signatures = evidence.signatures.map((one) => ({ ...one, digest: Buffer.from(sha256(forged), 'hex') }))
    const trail = { ...evidence.trail, entries: [entryOf(Buffer.from(sha256(forged), 'hex')), null] }
    expect(faultsOf(await packOf({ ...evidence, texts: [{ kind: 'payment', id: PAYMENT, bytes: forged }], signatures, trail }))).toEqual([
      'payment.json.1.p7s the signature is over another content',
      'payment.json.2.p7s the signature is over another content',
    ])
  })

  test.each([
    ["another person's codes", { drfo: '9999999999' }, 'has other codes than the manifest says'],
    [
      "another person's certificate beside it",
      { certificate: Buffer.from(accountant.certificate.bytes) },
      'has another certificate than certificates/signer-1.cer',
    ],
    [
      'a certificate that was over',
      { receivedAt: new Date('2029-01-01') },
      'the certificate of «Шевченко Тарас Григорович» was not valid on 2029-01-01T00:00:00.000Z',
    ],
  ])('made anew with %s is refused', async (_, change, says) => {
    const signatures = [signed('Шевченко Тарас', { ...edsOf(director), ...change })]
    const trail = { ...evidence.trail, entries: [evidence.trail.entries[0]] }
    expect(faultsOf(await packOf({ ...evidence, signatures, trail }))).toEqual([`payment.json.1.p7s ${says}`])
  })

  test("made anew with another entry of the trail is refused by the entry's own hash", async () => {
    const entry = { ...evidence.trail.entries[0], sequence: 42n }
    expect(faultsOf(await packOf({ ...evidence, trail: { entries: [entry, null], anchor: null } }))).toEqual(['manifest.json its hash is another'])
  })

  /** The pack with another manifest, as anybody can write it: no key seals its checksum. */
  async function forgedPack(change, more = []) {
    const { checksum: _, ...manifest } = JSON.parse(files.get('manifest.json').toString())
    change(manifest)
    for (const [name, bytes] of more) manifest.files.push({ name, sha256: sha256(bytes), bytes: bytes.length })
    const begin = Buffer.from(JSON.stringify(manifest, null, 2).slice(0, -2))
    const sealed = Buffer.concat([begin, Buffer.from(`,\n  "checksum": "${sha256(begin)}"\n}\n`)])
    return packed(new Map([...files, ...more, ['manifest.json', sealed]]))
  }

  test.each([
    ['names a text beside those of the pack', 'other.bin', [['other.bin', text]]],
    ['names no text', null, []],
  ])('whose signature %s is not right, though it is a right signature', async (_, named, more) => {
    const forged = await forgedPack(({ signatures }) => (signatures[0].text = named), more)
    expect(faultsOf(forged)).toEqual([
      'payment.json.1.p7s is over no text that the manifest names',
      'manifest.json signature 1 is over no text that the manifest names',
    ])
  })

  test('without any signature is not right', async () => {
    const forged = await forgedPack((manifest) => Object.assign(manifest, { signatures: [], trail: null }))
    expect(faultsOf(forged)).toEqual(['manifest.json names no signature'])
  })

  test('of a signature by a code says that the bank alone vouches for it, and needs no root', async () => {
    const { faults, open } = checkPack(await packOf({ ...evidence, signatures: [signed('Коваль Олена', null)], trail: null }), [])
    expect(faults).toEqual([])
    expect(open).toContain("signature 1 of Коваль Олена was given by a code (SMS): the bank's record alone says so")
  })
})

describe('what authorities say of a signature', () => {
  const LATER = new Date(RECEIVED.getTime() + 60_000)
  const responder = { signer: specialistOf(authority, oid.ocspSigning, { subject: { commonName: 'OCSP' } }), hash: 'kupyna256' }
  const stamper = { signer: specialistOf(authority, oid.timeStamping, { subject: { commonName: 'TSP' } }), hash: 'kupyna256' }
  const stranger = testAuthority('kupyna256', 'Чужий ЦСК')
  const revoked = { says: 'revoked', since: RECEIVED, reason: 'keyCompromise' }

  const ocsp = ({ of = director, status = { says: 'good' }, by = responder } = {}) =>
    writeOcspAnswer(by, {
      at: RECEIVED,
      nonce: null,
      answers: [{ id: writeCertificateId(of.certificate, authority.certificate), status, made: RECEIVED, next: null }],
    })
  const crl = ({ serials = [], by = authority } = {}) =>
    issueRevocationList(by, 'kupyna256', {
      revoked: serials.map((serial) => ({ serial, since: RECEIVED, reason: 'keyCompromise' })),
      made: RECEIVED,
      next: LATER,
      number: 1n,
    })
  const stamp = ({ of, by = stamper } = {}) =>
    signTimeStamp(
      writeTimeStampInfo({
        imprint: writeImprint(of ?? checkMessage(eds.message, { content: text, type: DATA }).signature, 'kupyna256'),
        serial: 9n,
        at: LATER,
        nonce: null,
      }),
      by,
      LATER,
    )

  const eds = edsOf(director)
  const answered = (bytes, source, when = 'received') => ({ bytes: Buffer.from(bytes), source, when, obtainedAt: RECEIVED })
  const stamped = (bytes, over = 'signature') => ({ bytes: Buffer.from(bytes), over, stampedAt: LATER, obtainedAt: LATER })
  const checked = async (change) =>
    checkPack(await packOf({ ...evidence, signatures: [signed('Шевченко Тарас', { ...eds, ...change })], trail: null }), [trusted])

  test('is read: the answer, the list and the stamp, each of its own moment', async () => {
    const { faults, right, open } = await checked({ answers: [answered(ocsp(), 'ocsp'), answered(crl(), 'crl', 'archived')], stamps: [stamped(stamp())] })
    expect(faults).toEqual([])
    expect(right).toEqual(
      expect.arrayContaining([
        'revocation/signer-1-received.ors: «Тестовий ЦСК» says of 2026-11-26T10:00:00.000Z that the certificate is good',
        'revocation/signer-1-archived.crl: «Тестовий ЦСК» says of 2026-11-26T10:00:00.000Z that the certificate is good',
        'stamps/signature-1.tst: «TSP» saw the signature on 2026-11-26T10:01:00.000Z',
        'stamps/signature-1.tst: the certificate leads to the root «Тестовий ЦСК», which you named',
      ]),
    )
    expect(open).toEqual(["the bank's trail has no entry of these signatures"])
  })

  test('archived is read as well: the stamp is over all that came before it, and its own authority stands beside it', async () => {
    const clock = testAuthority('kupyna256', 'ЦСК часу')
    const other = { signer: specialistOf(clock, oid.timeStamping, { subject: { commonName: 'TSP часу' } }), hash: 'kupyna256' }
    const before = { answers: [answered(ocsp(), 'ocsp'), answered(crl(), 'crl', 'archived')], stamps: [stamped(stamp())] }
    const [received, refreshed] = before.answers.map(({ bytes }) => bytes)
    const parts = [text, eds.message, sequence(trusted), received, before.stamps[0].bytes, refreshed]
    const archive = (over) => stamped(stamp({ of: archivedBytes(over), by: other }), 'evidence')
    const clockRoot = Buffer.from(clock.certificate.bytes)
    const issuersOfStamps = [{ bytes: clockRoot, name: 'ЦСК часу', isTest: true }]
    const packWith = (over) =>
      packOf({
        ...evidence,
        signatures: [signed('Шевченко Тарас', { ...eds, ...before, issuersOfStamps, stamps: [...before.stamps, archive(over)] })],
        trail: null,
      })
    const whole = await packWith(parts)
    expect(checkPack(whole, [trusted, clockRoot])).toMatchObject({
      faults: [],
      right: expect.arrayContaining(['stamps/evidence-1.tst: «TSP часу» saw the evidence on 2026-11-26T10:01:00.000Z']),
    })
    expect(JSON.parse(readZip(whole).files.get('manifest.json')).signatures[0].eds.state).toBe('archived')
    expect(faultsOf(whole)).toEqual([expect.stringMatching(/^stamps\/evidence-1\.tst leads to «ЦСК часу»/)])
    expect(faultsOf(await packWith(parts.toReversed()), [trusted, clockRoot])).toEqual(['stamps/evidence-1.tst it is over other bytes'])
  })

  test('is right of a certificate that was revoked after it had signed', async () => {
    const { faults, right } = await checked({ answers: [answered(ocsp({ status: { ...revoked, since: LATER } }), 'ocsp', 'archived')] })
    expect(faults).toEqual([])
    expect(right).toContain(
      'revocation/signer-1-archived.ors: «Тестовий ЦСК» says of 2026-11-26T10:00:00.000Z that the certificate is revoked since 2026-11-26T10:01:00.000Z',
    )
  })

  test.each([
    [
      'an answer that the certificate is revoked',
      'revocation/signer-1-received.ors «Тестовий ЦСК» says of 2026-11-26T10:00:00.000Z that the certificate is revoked since 2026-11-26T10:00:00.000Z',
      () => ({ answers: [answered(ocsp({ status: revoked }), 'ocsp')] }),
    ],
    [
      'an answer about another certificate',
      'revocation/signer-1-received.ors it is about another certificate',
      () => ({ answers: [answered(ocsp({ of: accountant }), 'ocsp')] }),
    ],
    [
      'an answer of somebody else',
      'revocation/signer-1-received.ors «Чужий ЦСК» may not answer',
      () => ({ answers: [answered(ocsp({ by: { signer: stranger, hash: 'kupyna256' } }), 'ocsp')] }),
    ],
    [
      'an answer of who may only stamp',
      'revocation/signer-1-received.ors «TSP» may not answer',
      () => ({ answers: [answered(ocsp({ by: stamper }), 'ocsp')] }),
    ],
    [
      'a list that names the certificate',
      'revocation/signer-1-received.crl «Тестовий ЦСК» says of 2026-11-26T10:00:00.000Z that the certificate is revoked since 2026-11-26T10:00:00.000Z',
      () => ({ answers: [answered(crl({ serials: [director.certificate.serial] }), 'crl')] }),
    ],
    [
      'a list of somebody else',
      'revocation/signer-1-received.crl it was not signed by «Тестовий ЦСК»',
      () => ({ answers: [answered(crl({ by: stranger }), 'crl')] }),
    ],
    ['a stamp over other bytes', 'stamps/signature-1.tst it is over other bytes', () => ({ stamps: [stamped(stamp({ of: text }))] })],
    ['a stamp of who may not stamp', 'stamps/signature-1.tst «OCSP» may not stamp', () => ({ stamps: [stamped(stamp({ by: responder }))] })],
  ])('is not believed: %s', async (_, says, change) => {
    expect((await checked(change())).faults.map(({ file, says: what }) => `${file} ${what}`)).toEqual([says])
  })
})

test('signatures of another program, by both hashes, are read by a stranger as well', async () => {
  const { followChain, readCertificate } = await import('./certificates.mjs')
  const vector = (name) => readFileSync(join(root, 'fixtures', 'eds', name))
  for (const [message, ca] of [
    ['doc.p7s', 'ca.cer'],
    ['doc-kupyna.p7s', 'kca.cer'],
    ['doc-attached.p7s', 'ca.cer'],
  ]) {
    const { signer } = checkMessage(vector(message), { content: vector('doc.json'), type: DATA })
    expect(signer.drfo).toBe('3652504575')
    expect(followChain(signer, { others: [], roots: [readCertificate(vector(ca))], at: RECEIVED }).isTrusted).toBe(true)
    expect(() => checkMessage(vector(message), { content: Buffer.from('{}'), type: DATA })).toThrow('another content')
  }
})

describe('npm run check-evidence', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dilo-evidence-'))
  const command = (...args) =>
    promisify(execFile)(process.execPath, [join(root, 'scripts', 'check-evidence.mjs'), ...args]).then(
      ({ stdout }) => ({ code: 0, stdout }),
      ({ code, stdout, stderr }) => ({ code, stdout: stdout + stderr }),
    )

  test('says in a line each what is right, and names the changed file', async () => {
    const [whole, changed, ca] = ['whole.zip', 'changed.zip', 'root.cer'].map((name) => join(folder, name))
    writeFileSync(whole, pack)
    writeFileSync(ca, trusted)
    writeFileSync(changed, await packed(new Map(files).set('payment.json', Buffer.from(`${text} `))))
    expect(await command(whole, '--root', ca)).toMatchObject({ code: 0, stdout: expect.stringContaining('Everything that this pack shows is right.') })
    expect(await command(changed, '--root', ca)).toMatchObject({ code: 1, stdout: expect.stringContaining('WRONG     payment.json: was changed') })
    expect(await command()).toMatchObject({ code: 2, stdout: expect.stringContaining('check-evidence -- pack.zip') })
  })

  test('has no code of the bank and no package: Node alone runs it', () => {
    const imports = [
      'check-evidence.mjs',
      ...[
        'check-pack',
        'certificates',
        'der',
        'dstu-4145',
        'gost-34311',
        'kupyna-256',
        'manifest',
        'revocation-answer',
        'signed-message',
        'time-stamp',
        'trail-entry',
        'zip',
      ].map((name) => `evidence/${name}.mjs`),
    ].flatMap((file) => [...readFileSync(join(root, 'scripts', file), 'utf8').matchAll(/from '([^']+)'/g)].map(([, from]) => from))
    expect(imports.filter((from) => !/^(node:[a-z/]+|\.\/(evidence\/)?[\w-]+\.mjs)$/.test(from))).toEqual([])
  })
})
