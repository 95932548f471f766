import { type Evidence, type EvidenceOfSignature, hasTestAuthority } from './evidence.ts'
import { filesOfSignature, INSTRUCTION, MANIFEST, type PackFile, textFiles } from './pack-files.ts'

/**
 * The page by which a stranger checks a pack, in plain words and with its files' names: Ukrainian, as every document of
 * payments. Notepad reads its lines by their CR LF.
 */
export function readMe(evidence: Evidence): PackFile {
  const parts = [
    opening(evidence),
    ...(hasTestAuthority(evidence) ? [TEST] : []),
    contents(evidence),
    proven(evidence),
    ...(hasEds(evidence) ? [howToCheckSignatures(evidence)] : []),
    HOW_TO_CHECK_FILES,
    ...(evidence.trail === null ? [] : [HOW_TO_CHECK_TRAIL]),
    ...(hasEds(evidence) ? [COMMAND] : []),
  ]
  return { name: 'ЧИТАЙМЕ.txt', bytes: Buffer.from(`${parts.join('\n\n\n').replaceAll('\n', '\r\n')}\r\n`) }
}

const hasEds = ({ signatures }: Evidence): boolean => signatures.some(({ eds }) => eds !== null)

function opening(evidence: Evidence): string {
  const { number } = evidence.payment
  const holds = hasEds(evidence)
    ? `У цьому архіві все, щоб перевірити підписи під платежем без банку: точний текст,
який підписали, самі підписи й сертифікати.`
    : `Платіж підписали кодом, без КЕП. У цьому архіві точний текст, який підписали, і
запис банку про підписи.`
  return `ДОКАЗИ ПІДПИСУ
Платіж${number === '' ? '' : ` № ${number}`}

${holds}`
}

const TEST = `ТЕСТОВИЙ ЦСК
Ключі до цих підписів видав тестовий ЦСК. Юридичної сили вони не мають,
і сторінка czo.gov.ua їх не визнає. Так виглядає пакет зі справжнім КЕП.`

function contents(evidence: Evidence): string {
  const rows = [
    ...evidence.texts.map(({ kind }) => [textFiles[kind], textMeanings[kind]]),
    ...evidence.signatures.flatMap((signature, index) => rowsOfSignature(evidence, signature, index + 1)),
    [INSTRUCTION, 'платіжна інструкція: той самий платіж, як його читають люди'],
    [MANIFEST, 'опис: що до чого належить, довжина й SHA-256 кожного файлу'],
  ] as const
  return `ЩО ТУТ ЛЕЖИТЬ\n${[...new Map(rows.map(([name, meaning]) => [name, `${name}\n    ${meaning}`])).values()].join('\n')}`
}

const textMeanings = {
  payment: 'точний текст платежу, який підписали, байт у байт',
  standingOrder: 'точний текст регулярного платежу, який підписали: з нього зроблено цей платіж',
} as const

function rowsOfSignature(evidence: Evidence, { person, eds }: EvidenceOfSignature, number: number) {
  const files = filesOfSignature(evidence, number)
  if (files === null || eds === null) return []
  return [
    [files.message.name, `електронний підпис (КЕП), поставлено як: ${person}`],
    [files.certificate.name, `сертифікат, яким підписано${codesOf(eds)}`],
    ...files.issuers.map(({ name: file }, index) => [
      file,
      `сертифікат, який веде до кореневого: ${eds.issuers[index]?.name}`,
    ]),
    ...files.issuersOfStamps.map(({ name: file }, index) => [
      file,
      `сертифікат центру, що ставив час: ${eds.issuersOfStamps[index]?.name}`,
    ]),
    ...files.answers.map(({ name: file }, index) => [
      file,
      `відповідь ЦСК, чи не відкликано сертифікат, ${answerMoments[eds.answers[index]?.when ?? 'received']}`,
    ]),
    ...files.stamps.map(({ name: file }, index) => [file, stampMeanings[eds.stamps[index]?.over ?? 'signature']]),
  ] as const
}

const answerMoments = { received: 'коли надійшов підпис', archived: 'через добу' } as const

const stampMeanings = {
  signature: 'позначка часу: коли підпис уже існував',
  evidence: 'позначка часу на всіх доказах разом: щоб вони діяли й після кінця сертифіката',
} as const

const codesOf = ({ drfo, edrpou }: { readonly drfo: string | null; readonly edrpou: string | null }): string =>
  [drfo === null ? '' : `РНОКПП ${drfo}`, edrpou === null ? '' : `ЄДРПОУ ${edrpou}`]
    .filter(Boolean)
    .map((code) => `, ${code}`)
    .join('')

function proven({ signatures, trail }: Evidence): string {
  const byCode = signatures.filter(({ eds }) => eds === null)
  const electronic = signatures.flatMap(({ eds }) => (eds === null ? [] : [eds]))
  const says = [
    ...(electronic.length > 0
      ? [
          'Електронний підпис доводить, що власник сертифіката підписав саме цей текст. Банк не може ні зробити його сам, ні змінити текст після підпису.',
        ]
      : []),
    ...(byCode.length > 0
      ? [
          `Підписано кодом, без КЕП: ${byCode.map(({ person }) => person).join(', ')}. Тут доказом є запис банку: точний текст, його SHA-256${trail === null ? '' : ' і запис у журналі подій'}. Сторонній програмі перевірити сам код нема за чим.`,
        ]
      : []),
    ...(electronic.some(({ stamps }) => stamps.length === 0)
      ? ['Позначки часу під підписом ще немає: коли його отримано, каже лише банк.']
      : []),
    ...(electronic.some(({ answers }) => answers.length === 0)
      ? ['Відповіді ЦСК про відкликання в архіві немає: чинність сертифіката на той час запитайте в ЦСК.']
      : []),
    'Інструкція, опис і цей текст не підписані: вони для зручності. Якщо вони кажуть інше, ніж підписаний текст, вірте підписаному.',
  ]
  return `ЩО ЦЕ ДОВОДИТЬ, А ЩО НІ\n${says.map((one) => `- ${one}`).join('\n')}`
}

function howToCheckSignatures(evidence: Evidence): string {
  const pairs = evidence.signatures.flatMap(({ eds }, index) => {
    const files = eds === null ? null : filesOfSignature(evidence, index + 1)
    return files === null ? [] : [`   ${files.message.name}`]
  })
  const text = evidence.texts.map(({ kind }) => textFiles[kind]).join(', ')
  return `ЯК ПЕРЕВІРИТИ ПІДПИС
1. Розпакуйте архів. Текст не відкривайте й не зберігайте заново: зміниться хоч
   один пробіл, і підпис не зійдеться.
2. Відкрийте сторінку держави https://czo.gov.ua/verify (або іншу програму, що
   перевіряє КЕП: формат CAdES, підпис в окремому файлі).
3. Файл із підписом візьміть такий (кожен перевіряється окремо):
${pairs.join('\n')}
   Файл, який підписано: ${text}
4. Сторінка покаже, чий сертифікат і чи збігається підпис. Звірте РНОКПП із тим,
   хто мав підписати.
5. Прочитайте підписаний текст: у ньому сума (amount, у копійках), рахунки (iban),
   призначення (remittanceInformation).`
}

const HOW_TO_CHECK_FILES = `ЯК ПЕРЕВІРИТИ, ЧИ НЕ ЗМІНЕНО ФАЙЛИ
SHA-256 одного файлу (порівняйте з ${MANIFEST}):
   openssl dgst -sha256 payment.json
   certutil -hashfile payment.json SHA256        (Windows)
Усіх разом, у папці з файлами, мовою Python:

import hashlib, json
whole = open('${MANIFEST}', 'rb').read()
body = whole[:whole.rindex(b',\\n  "checksum"')]
named = json.loads(whole)
print(hashlib.sha256(body).hexdigest() == named['checksum'] or 'ЗМІНЕНО', '${MANIFEST}')
for file in named['files']:
    digest = hashlib.sha256(open(file['name'], 'rb').read()).hexdigest()
    print(digest == file['sha256'] or 'ЗМІНЕНО', file['name'])`

const HOW_TO_CHECK_TRAIL = `ЯК ПЕРЕВІРИТИ ЗАПИС У ЖУРНАЛІ БАНКУ
У ${MANIFEST}, розділ trail, стоїть запис журналу подій про кожен підпис. З'єднайте
його поля від form до facts символом нового рядка (LF) й обчисліть SHA-256: вийде
hash. У facts стоїть digest, і це SHA-256 підписаного тексту. Кожен запис має в собі
відбиток попереднього, тож змінити давній запис непомітно не можна. Увесь ланцюжок
до закріпленого запису (anchor) керівник компанії завантажує на сторінці «Журнал».`

const COMMAND = `УСЕ ОДНІЄЮ КОМАНДОЮ
Хто має вихідні тексти банку, перевіряє архів командою, що не має спільного коду з
тією частиною банку, яка його зробила:
   npm run check-evidence -- архів.zip --root кореневий.cer
Кореневий сертифікат візьміть не звідси, а в того, кому довіряєте: https://czo.gov.ua`
