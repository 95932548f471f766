import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { outcomeBadge, whereTheMoneyIs } from '@dilo/domain/payments/outcome-words.ts'
import { type PaymentOutcome, paymentOutcomes } from '@dilo/domain/payments/payment-outcome.ts'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../../..')

/** Everything that tells people of their payments: pages, notices, the palette, messages, imports, papers. */
const rooms = [
  ...['payments', 'notices', 'home', 'palette'].map((folder) => `apps/web/src/cabinet/${folder}`),
  ...['payments', 'notices', 'documents', 'home'].map((folder) => `apps/server/src/features/${folder}`),
]

/** A standing order has a word of its own; a receipt is about an entry, which is booked whatever becomes of a payment. */
const otherThings = ['payments/regular/order-words.ts', 'documents/payment-documents/give-receipt.ts']

const files = rooms.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`),
)
const codeOf = (path: string): string => readFileSync(join(root, path), 'utf8')

/** Texts between quotes or backticks. */
const saidIn = (code: string): string[] => [...code.matchAll(/['`]([^'`\n]+)['`]/g)].map(([, text = '']) => text)

test('what has become of a payment is said by one table: no page, message or paper has words of its own', () => {
  // An open state lends its word to a tab of the list.
  const ended = paymentOutcomes.filter((outcome) => whereTheMoneyIs(outcome, 'uk') !== '')
  const words = new Set(ended.flatMap((outcome) => [outcomeBadge(outcome, 'uk'), whereTheMoneyIs(outcome, 'uk')]))
  const own = files
    .filter((path) => !otherThings.some((end) => path.endsWith(end)))
    .flatMap((path) => saidIn(codeOf(path)).flatMap((text) => (words.has(text) ? [`${path}: ${text}`] : [])))
  expect(own).toEqual([])
})

test('no text says that the recipient has money that only their bank can know of', () => {
  expect(files.filter((path) => /гроші в отримувача['`<.]|деньги у получателя/.test(codeOf(path)))).toEqual([])
})

/** The words of a payee's public page for a stage, and the outcome that they describe. */
const onPublicPage: readonly (readonly [stage: string, outcome: PaymentOutcome])[] = [
  ['settled', 'atRecipientsBank'],
  ['credited', 'credited'],
  ['rejected', 'rejected'],
  ['returned', 'returned'],
  ['withdrawn', 'revoked'],
]

test.each(onPublicPage)('a payee’s public page says of %s what the table says of %s, in both languages', (stage, outcome) => {
  // The page has no room for the whole table: its words are compared, not imported.
  const title = new RegExp(`${stage}: \\{\\s+tone: '[\\w-]+',\\s+title: msg\`([^\`]+)\`|${stage}: \\{ tone: '\\w+', title: msg\`([^\`]+)\``)
  const [, first, second] = title.exec(codeOf('apps/web/src/verify/stage-page.tsx')) ?? []
  const uk = first ?? second ?? ''
  const ru = new RegExp(`msgid "${uk}"\\nmsgstr "([^"]+)"`).exec(codeOf('apps/web/locales/ru.po'))?.[1] ?? ''
  for (const [text, language] of [
    [uk, 'uk'],
    [ru, 'ru'],
  ] as const) {
    const said = [outcomeBadge(outcome, language), whereTheMoneyIs(outcome, language)].map((words) => words.toLowerCase())
    expect(
      said.filter((words) => text.toLowerCase().includes(words)),
      `${text}: ${said.join(', ')}`,
    ).not.toEqual([])
  }
})
