import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LONGEST_REQUISITES, notFound, readRequisitesText, requisitesFields, saysNothing } from '../src/payments/read-requisites-text.ts'
import { parseIban } from '../src/values/iban.ts'
import { groupIban } from '../src/values/iban-in-text.ts'
import { parseClientCode } from '../src/values/client-code.ts'

const A = 'UA223052990000026001234567890'
const B = 'UA213223130000026007233566001'
const grouped = groupIban(A).replaceAll('\u00A0', ' ')

type Expected = { recipient?: string; code?: string; iban?: string; amount?: string; purpose?: string }

/** The values that the reader finds, several values of a field one after another; amounts as minor units. */
function said(text: string): Expected {
  const read = readRequisitesText(text)
  return Object.fromEntries(
    requisitesFields.flatMap((field) => (read[field].length === 0 ? [] : [[field, read[field].map(({ value }) => String(value)).join(' | ')]])),
  )
}

const texts: readonly (readonly [from: string, text: string, expected: Expected])[] = [
  [
    'a sentence with semicolons',
    `Отримувач: ТОВ "Світанок"; ЄДРПОУ 14360570; р/р ${A} в АТ КБ «ПриватБанк»; МФО 305299; призначення: оплата за послуги зг. рах. №17; сума 1 250,50 грн`,
    { recipient: 'ТОВ "Світанок"', code: '14360570', iban: A, amount: '125050', purpose: 'оплата за послуги зг. рах. №17' },
  ],
  [
    'a page of a site',
    `Отримувач\nТОВ «Світанок»\nКод ЄДРПОУ\n14360570\nРахунок (IBAN)\n${A}\nБанк\nАТ КБ «ПриватБанк»\nПризначення платежу\nБлагодійний внесок`,
    { recipient: 'ТОВ «Світанок»', code: '14360570', iban: A, purpose: 'Благодійний внесок' },
  ],
  [
    'an invoice with tax',
    `Рахунок на оплату № 17 від 03.11.2026\nПостачальник: ТОВ «Світанок»\nр/р ${A} у банку АТ КБ «ПриватБанк», МФО 305299,\nкод за ЄДРПОУ 14360570, ІПН 143605704512\nПокупець: ТОВ «Зелений Гай», ЄДРПОУ 44120358, р/р ${B}\nДоговір: № 5\nРазом: 1 000,00\nСума ПДВ: 200,00\nВсього із ПДВ: 1 200,00 грн`,
    { recipient: 'ТОВ «Світанок»', code: '14360570', iban: A, amount: '120000' },
  ],
  [
    'an invoice whose buyer comes first',
    `Покупець: ФОП Коваль О. І.\nРНОКПП 3135204544\nПостачальник: ПП "Ромашка"\nЄДРПОУ: 14360570\nIBAN: ${A}\nСума до сплати: 99,90`,
    { recipient: 'ПП "Ромашка"', code: '14360570', iban: A, amount: '9990' },
  ],
  [
    'a messenger',
    `ФОП Коваль Олена Іванівна\n3135204544\n${A}\n1500 грн`,
    { recipient: 'ФОП Коваль Олена Іванівна', code: '3135204544', iban: A, amount: '150000' },
  ],
  ['one line of a messenger', `ТОВ «Світанок», 14360570, ${A}, 250 грн`, { recipient: 'ТОВ «Світанок»', code: '14360570', iban: A, amount: '25000' }],
  ['an IBAN in groups', `IBAN: ${grouped}`, { iban: A }],
  ['an IBAN with no-break spaces', `Рахунок: ${groupIban(A)}`, { iban: A }],
  ['an IBAN with a Cyrillic А', `р/р U\u0410${A.slice(2)}`, { iban: A }],
  ['an IBAN in small letters', A.toLowerCase(), { iban: A }],
  ['the code of a bank right after the IBAN', `${A} МФО 305299`, { iban: A }],
  [
    'Russian',
    `Получатель: ООО "Рассвет"\nКод ЕГРПОУ: 14360570\nСчёт получателя: ${A}\nБанк получателя: АО КБ «ПриватБанк»\nНазначение платежа: Оплата по счёту №17 без НДС\nСумма: 1250,50 грн`,
    { recipient: 'ООО "Рассвет"', code: '14360570', iban: A, amount: '125050', purpose: 'Оплата по счёту №17 без НДС' },
  ],
  [
    'English',
    `Beneficiary: LLC "Svitanok"\nEDRPOU: 14360570\nIBAN: ${A}\nBank: JSC CB PrivatBank\nSWIFT: PBANUA2X\nPayment details: Payment for services, invoice 17\nTotal due: UAH 1,250.50`,
    { recipient: 'LLC "Svitanok"', code: '14360570', iban: A, amount: '125050', purpose: 'Payment for services, invoice 17' },
  ],
  [
    'English with the currency after',
    `Recipient name: FOP Koval Olena\nTax ID: 3135204544\nAccount number: ${A}\nAmount: 99.90 UAH`,
    { recipient: 'FOP Koval Olena', code: '3135204544', iban: A, amount: '9990' },
  ],
  [
    'a table',
    `Отримувач\tТОВ «Світанок»\nЄДРПОУ\t14360570\nIBAN\t${A}\nСума\t1 250,50\nПризначення\tЗа товар`,
    { recipient: 'ТОВ «Світанок»', code: '14360570', iban: A, amount: '125050', purpose: 'За товар' },
  ],
  ['dashes for colons', `Отримувач – ТОВ «Світанок»\nЄДРПОУ – 14360570\nСума – 300 грн`, { recipient: 'ТОВ «Світанок»', code: '14360570', amount: '30000' }],
  ['the old word', `Одержувач: ТОВ «Світанок»\nКод одержувача: 14360570`, { recipient: 'ТОВ «Світанок»', code: '14360570' }],
  ['a person', `Отримувач: Коваль Олена Іванівна\nРНОКПП: 3135204544\n${A}`, { recipient: 'Коваль Олена Іванівна', code: '3135204544', iban: A }],
  ['ІПН of an entrepreneur', `ФОП Коваль Олена Іванівна, ІПН 3135204544`, { recipient: 'ФОП Коваль Олена Іванівна', code: '3135204544' }],
  [
    'the Treasury',
    `Отримувач: ГУК у м. Києві/Шевч.р-н/18050400\nКод отримувача (ЄДРПОУ): 37993783\nРахунок: UA208999980000031400000000001\nКод класифікації доходів: 18050400`,
    { recipient: 'ГУК у м. Києві/Шевч.р-н/18050400', code: '37993783', iban: 'UA208999980000031400000000001' },
  ],
  [
    'a fund',
    `БЛАГОДІЙНИЙ ФОНД «Надія»\nЄДРПОУ 14360570\nIBAN ${A}\nПризначення: Безповоротна благодійна допомога`,
    { recipient: 'БЛАГОДІЙНИЙ ФОНД «Надія»', code: '14360570', iban: A, purpose: 'Безповоротна благодійна допомога' },
  ],
  ['two accounts', `ТОВ «Світанок»\n${A}\n${B}`, { recipient: 'ТОВ «Світанок»', iban: `${A} | ${B}` }],
  ['two totals', `Разом: 100,00\nВсього: 120,00`, { amount: '10000 | 12000' }],
  ['the same twice', `${A}\nIBAN ${grouped}\nСума: 5 грн\nСума: 5,00 грн`, { iban: A, amount: '500' }],
  ['tax before the total', `ПДВ 20%: 200,00 грн\nДо сплати: 1 200,00 грн`, { amount: '120000' }],
  ['a total without tax, and one with it', `Сума без ПДВ: 1 000,00\nВсього з ПДВ: 1 200,00`, { amount: '120000' }],
  ['an amount within the purpose alone', `Призначення: Оплата 250 грн за квиток`, { amount: '25000', purpose: 'Оплата 250 грн за квиток' }],
  [
    'tax within the purpose, which is no amount',
    `Призначення платежу: Оплата за товар, в т.ч. ПДВ 20% 200,00 грн\nСума: 1200`,
    { amount: '120000', purpose: 'Оплата за товар, в т.ч. ПДВ 20% 200,00 грн' },
  ],
  [
    'words of a purpose that are labels elsewhere',
    `Призначення: Оплата за рахунок № 17 від постачальника, сума згідно з договором`,
    { purpose: 'Оплата за рахунок № 17 від постачальника, сума згідно з договором' },
  ],
  [
    'a purpose of two lines',
    `Призначення платежу: Оплата за послуги\nзгідно з договором № 5\nДякуємо!`,
    { purpose: 'Оплата за послуги згідно з договором № 5' },
  ],
  ['hryvnias and kopiykas in words', `Сума: 1250 грн 50 коп.`, { amount: '125050' }],
  ['points between thousands', `Сума: 1.250.000,75 грн`, { amount: '125000075' }],
  ['apostrophes between thousands', `До оплати: 12'500.00`, { amount: '1250000' }],
  ['a sign before the label', `• Отримувач: ТОВ «Світанок»\n• Код ЄДРПОУ: 14360570`, { recipient: 'ТОВ «Світанок»', code: '14360570' }],
  ['a code with a sign of number', `Код ЄДРПОУ № 14360570`, { code: '14360570' }],
  ['a telephone and a date, which are no codes', `Тел.: 0501234567\nДата: 03112026\nтел. 380501234567`, {}],
  [
    'a letter',
    `Добрий день!\nНадсилаю реквізити для оплати:\nТОВ «Світанок» (код ЄДРПОУ 14360570)\nIBAN ${grouped}, АТ КБ «ПриватБанк»\nСума до сплати 3 400,00 грн.\nЗ повагою, Олена`,
    { recipient: 'ТОВ «Світанок»', code: '14360570', iban: A, amount: '340000' },
  ],
  ['a bank, which is no recipient', `в АТ КБ «ПриватБанк»\n${A}`, { iban: A }],
  ['small talk', 'Привіт! Скинь, будь ласка, реквізити, заплачу завтра.', {}],
  ['nothing', ' \n\t\n', {}],
]

describe('pasted requisites', () => {
  test.each(texts)('of %s are read', (_, text, expected) => {
    expect(said(text)).toEqual(expected)
  })

  test('say in which line each stands', () => {
    const read = readRequisitesText(`Отримувач: ТОВ «Світанок»\nМи: р/р ${grouped}, МФО 305299`)
    expect(read.iban).toEqual([{ value: A, where: `Ми: р/р ${grouped}, МФО 305299` }])
    expect(read.recipient).toEqual([{ value: 'ТОВ «Світанок»', where: 'Отримувач: ТОВ «Світанок»' }])
    expect(notFound(read)).toEqual(['code', 'amount', 'purpose'])
  })

  test.each([
    ['an IBAN with a wrong digit', `IBAN: ${A.replace('UA22', 'UA23')}`, [{ field: 'iban', text: A.replace('UA22', 'UA23') }]],
    ['an IBAN that lacks one', `IBAN: ${A.slice(0, -1)}`, [{ field: 'iban', text: A.slice(0, -1) }]],
    ['a code with a wrong digit', 'ЄДРПОУ 14360571', [{ field: 'code', text: '14360571' }]],
    ['an amount of another currency', 'Сума: 100 USD', [{ field: 'amount', text: '100 USD' }]],
  ])('with %s fill nothing of it, and say so', (_, text, misread) => {
    const read = readRequisitesText(text)
    expect(read.misread).toEqual(misread)
    expect(saysNothing(read)).toBe(true)
  })
})

const words = fc.constantFrom(
  'Отримувач',
  'Сума',
  'ЄДРПОУ',
  'IBAN',
  'Призначення',
  'Платник',
  'ПДВ',
  'ТОВ «Світанок»',
  A,
  grouped,
  '14360570',
  '1 250,50 грн',
  ':',
  ';',
  ',',
  '\n',
  '\t',
  ' ',
  '—',
  '(',
  ')',
  '№ 17',
  'до сплати',
)

describe('whatever is pasted', () => {
  const pasted = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.array(words, { maxLength: 60 }).map((parts) => parts.join(' ')),
  )

  test('nothing is read that does not stand there, and every value passes its own parse', () => {
    fc.assert(
      fc.property(pasted, (text) => {
        const read = readRequisitesText(text)
        const digits = text.normalize('NFC').replace(/\D/g, '')
        for (const { value } of read.iban) expect(parseIban(value).ok && digits.includes(value.slice(2).replace(/\D/g, ''))).toBe(true)
        for (const { value } of read.code) expect(parseClientCode(value).ok && digits.includes(value)).toBe(true)
        for (const { value } of read.amount) expect(value > 0n).toBe(true)
        for (const field of requisitesFields) expect(new Set(read[field].map(({ value }) => value)).size).toBe(read[field].length)
      }),
      { numRuns: 500 },
    )
  })

  test('requisites are read in any order of their lines', () => {
    const lines = ['Отримувач: ТОВ «Світанок»', 'Код ЄДРПОУ: 14360570', `IBAN: ${grouped}`, 'Сума: 1 250,50 грн', 'Призначення платежу: За товар']
    const expected = said(lines.join('\n'))
    fc.assert(fc.property(fc.shuffledSubarray(lines, { minLength: lines.length }), (shuffled) => void expect(said(shuffled.join('\n'))).toEqual(expected)))
  })

  test('a long one is read in bounded time: what is beyond its limit is not read', () => {
    const read = readRequisitesText(`${' '.repeat(LONGEST_REQUISITES)}${A}`)
    expect(saysNothing(read)).toBe(true)
    for (const part of ['U', 'UA2 ', '1 ', "1'", 'код ', 'сума ', 'отримувач ', ', ', 'ЄДРПОУ/', '«', 'в т.ч. '])
      readRequisitesText(part.repeat(LONGEST_REQUISITES / part.length))
  })
})

test('under each value of one long line stands the part of the line that says it', () => {
  const iban = 'UA213223130000026007233566001'
  const purpose = 'Оплата за послуги з організації перевезень за листопад 2026 року згідно з договором № 17/2026 від 03.02.2026'
  const line = `Отримувач: ТОВ «Сьоме Небо», код ЄДРПОУ 14360570, рахунок ${iban} у банку «Приклад», сума до сплати 12 345,60 грн, призначення платежу: ${purpose}`
  const read = readRequisitesText(line)
  expect(read.recipient[0]?.where).toContain('ТОВ «Сьоме Небо»')
  expect(read.code[0]?.where).toContain('14360570')
  expect(read.iban[0]?.where).toContain(iban)
  expect(read.amount[0]?.where).toContain('12 345,60 грн')
  expect(read.purpose[0]?.where).toContain(purpose)
  const shown = [read.recipient, read.code, read.iban, read.amount].map(([found]) => found?.where.length ?? 0)
  expect(Math.max(...shown)).toBeLessThan(130)
})
