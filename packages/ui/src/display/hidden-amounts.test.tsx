import { globSync, readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AmountsHidden } from './hidden-amounts.tsx'
import { useMoneyText } from './money-text.ts'
import { shownOriginal, useOriginalMoney } from './original-money.ts'

const repository = new URL('../../../../', import.meta.url).pathname

const Option = () => <option>{useMoneyText()('123450', 'UAH')}</option>

test('a person who hides amounts sees none in a choice', () => {
  const hidden = (
    <AmountsHidden>
      <Option />
    </AmountsHidden>
  )
  expect(renderToStaticMarkup(hidden)).toBe('<option>••••\u00A0₴</option>')
  expect(renderToStaticMarkup(<Option />)).toBe('<option>1\u00A0234,50\u00A0₴</option>')
})

const sources = globSync(['apps/web/src/cabinet/**/*.{ts,tsx}', 'packages/ui/src/**/*.{ts,tsx}'], { cwd: repository })
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(`${repository}${file}`, 'utf8') }))

const thatHave = (part: RegExp): string[] =>
  sources
    .filter(({ text }) => part.test(text))
    .map(({ file }) => file)
    .toSorted()

test('no other part of the cabinet writes an amount of money', () => {
  expect(thatHave(/values\/format-money\.ts/)).toEqual([
    // Marks of an axis, which `AmountAxis` hides.
    'packages/ui/src/charts/short-money.ts',
    'packages/ui/src/display/money-text.ts',
    'packages/ui/src/display/money.tsx',
  ])
  expect(thatHave(/style: 'currency'/)).toEqual(['packages/ui/src/display/original-money.ts'])
})

test('a person who hides amounts sees none in the currency of a shop', () => {
  const Purchase = () => <p>{useOriginalMoney('uk')({ amount: '12345', currency: 'USD' })}</p>
  const hidden = (
    <AmountsHidden>
      <Purchase />
    </AmountsHidden>
  )
  expect(renderToStaticMarkup(hidden)).toBe('<p>••••\u00A0USD</p>')
  expect(renderToStaticMarkup(<Purchase />)).toBe('<p>123,45\u00A0USD</p>')
})

test.each([
  ['12345', 'JPY', '12\u00A0345\u00A0JPY'],
  ['5', 'USD', '0,05\u00A0USD'],
  ['12345', '€€', '123.45\u00A0€€'],
])('%s of %s is %s', (amount, currency, text) => expect(shownOriginal({ amount, currency }, 'uk')).toBe(text))

test('these alone show a sum to who has hidden all: it is typed, confirmed or signed there, or is a limit', () => {
  const form = [
    'amount-and-purpose.tsx',
    'form-foot.tsx',
    'income-note.tsx',
    'instant-choice.tsx',
    'payment-summary.tsx',
    'preset-tile.tsx',
    'requisites-found.tsx',
  ].map((file) => `form/${file}`)
  const signed = [
    'list/bulk-dialog.tsx',
    'list/count-and-totals.tsx',
    'list/listed-payments.tsx',
    'page/changed-meanwhile.tsx',
    'page/payment-facts.tsx',
    'page/payment-outcome-banner.tsx',
    'page/signed-here.tsx',
    'signing/method-limits.tsx',
  ]
  const orders = ['regular/order-actions.tsx', 'regular/order-page.tsx', 'regular/order-summary.tsx']
  const cards = [
    'allowances/ask-once.tsx',
    'allowances/grant-dialog.tsx',
    'approvals/approval-dialog.tsx',
    'limits/limits-in-words.tsx',
    'spending/spending-to-sign.tsx',
    'trial-sheet.tsx',
  ]
  // Sums that a person types or signs.
  const deposits = [
    ...['early-returns.tsx', 'offer-summary.tsx', 'offer-words.ts', 'deposit-fields.tsx'].map((file) => `offers/${file}`),
    'openings/agreed-facts.tsx',
    'openings/operation-facts.tsx',
    'return-sheet.tsx',
    'shelf/other-sum.tsx',
  ]
  const cabinet = [
    ...cards.map((file) => `cards/${file}`),
    ...deposits.map((file) => `deposits/${file}`),
    ...['conversion-summary.tsx', 'form/money-step.tsx', 'page/request-facts.tsx', 'request-facts.tsx', 'sale/sell-here.tsx', 'signing/sign-columns.tsx'].map(
      (file) => `exchange/${file}`,
    ),
    'forms/summary.tsx',
    // Sums of an offer or of a quote by days.
    'page/sums-table.tsx',
    'people/lost-reach.tsx',
    'people/rules-in-words.tsx',
    'people/splits.tsx',
    // The answers that a head signs.
    'questionnaire/fields/read-answers.tsx',
    'signing/what-is-signed.tsx',
    'statements/filter-chips.tsx',
    ...[...form, ...signed, ...orders].map((file) => `payments/${file}`),
  ]
  const expected = cabinet.map((file) => `apps/web/src/cabinet/${file}`)
  const isCalled = /<Money[^>]*\sshown[\s=/]|\bshownMoney\b/
  expect(thatHave(isCalled).filter((file) => file.startsWith('apps/'))).toEqual(expected.toSorted())
})
