/**
 * The subject of a piece of pasted requisites, by the label before it. `due` is an amount to be paid; `tax` alone is
 * not.
 */
type SegmentKind = 'recipient' | 'payer' | 'code' | 'account' | 'bank' | 'due' | 'amount' | 'tax' | 'purpose' | 'other'

/** A labelled piece of the text. @property line the whole line in which it stands, as it was pasted */
export type Segment = {
  readonly kind: SegmentKind
  readonly value: string
  readonly line: string
  /** Below a label of the payer, and above one of the recipient. */ readonly isPayers: boolean
}

const CODE_NAMES = 'ЄДРПОУ|ЕДРПОУ|ЕГРПОУ|РНОКПП|ДРФО|ІПН|ІНН|ИНН|ИПН|EDRPOU|USREOU|TIN|ITN'
const VAT = '(?:ПДВ|НДС|VAT)'

/** Labels as people and programs write them, in three languages. Of two that begin at one place the longer one counts. */
const labels: Readonly<Record<SegmentKind, string>> = {
  recipient:
    '(?:(?:повна\\s+)?(?:назва|найменування|ПІБ|П\\.І\\.Б\\.|название|наименование|ФИО|name\\s+of)\\s+)?(?:the\\s+)?(?:отримувач|одержувач|получател)(?:а|ь|я)?(?:\\s+(?:платежу|коштів|платежа|средств))?' +
    '|постачальник|продавець|виконавець|поставщик|продавец|исполнитель|(?:повна\\s+)?назва(?:\\s+(?:організації|компанії|підприємства))?|найменування|наименование|название|ПІБ' +
    "|(?:beneficiary|recipient|payee|seller|supplier|vendor)(?:[’']s)?(?:\\s+name)?|company\\s+name|кому|хто\\s+отримує",
  payer: 'платник|покупець|замовник|плательщик|покупатель|заказчик|payer|buyer|customer|bill(?:ed)?\\s+to|від\\s+кого',
  code:
    `(?:(?:код|ідентифікаційний\\s+код|идентификационный\\s+код)\\s*)?(?:отримувача|одержувача|получателя)?\\s*(?:за\\s+|по\\s+)?(?:${CODE_NAMES})(?:\\s*[/(,\\\\]\\s*(?:${CODE_NAMES})\\)?)*` +
    '|(?:ідентифікаційний\\s+)?код(?:\\s+(?:отримувача|одержувача|организации|організації))?|код\\s+получателя|идентификационный\\s+код|податковий\\s+номер|tax\\s*(?:id|code|number)|(?:registration|company|beneficiary)\\s+code',
  account:
    '(?:поточний|розрахунковий|банківський|расчетный|расчётный|текущий)?\\s*(?:рахунок|рах\\.|счет|счёт)(?:\\s+(?:отримувача|одержувача|получателя))?(?:\\s*\\(?IBAN\\)?)?|[рп]\\s*/\\s*[рс]|IBAN(?:\\s+отримувача)?|(?:beneficiary\\s+)?account(?:\\s+(?:number|no\\.?))?',
  bank: "(?:назва\\s+)?банк(?:у|а)?(?:[\\s-]+(?:отримувача|одержувача|получателя))?|код\\s+банку|МФО(?:\\s+банку)?|MFO|SWIFT|BIC|(?:beneficiary[’']?s?\\s+)?bank(?:\\s+name)?",
  due:
    '(?:(?:загальна\\s+)?сума\\s+|всього\\s+|усього\\s+|разом\\s+|итого\\s+|всего\\s+|сумма\\s+)?(?:до|к)\\s+(?:сплати|оплати|перерахування|оплате|уплате)' +
    `|(?:всього|усього|разом|загальна\\s+сума|сума|итого|всего|сумма|total|amount)(?:,)?\\s+(?:з|із|зі|с|вкл\\.?|включаючи|включая|incl\\.?|including|with)\\s+${VAT}|(?:total|amount)\\s+(?:due|payable|to\\s+pay)|total\\s+to\\s+pay|grand\\s+total`,
  amount:
    '(?:загальна\\s+|общая\\s+)?(?:сума|сумма)(?:\\s+(?:платежу|переказу|рахунку|платежа|перевода|счета))?|всього|усього|разом|итого|всего|вартість|стоимость|total|amount|sum',
  tax: `(?:у\\s+тому\\s+числі|в\\s+тому\\s+числі|в\\s+том\\s+числе|[ву]\\s*т\\.?\\s*ч\\.?|сума|сумма|крім\\s+того|including|incl\\.?)?,?\\s*${VAT}(?:\\s*\\(?\\d{1,2}\\s*%\\)?)?|(?:всього|усього|разом|сума|вартість|итого|всего|сумма|стоимость|total|amount)\\s+(?:без|excl\\.?|excluding|without)\\s+${VAT}|subtotal`,
  purpose:
    'призначення(?:\\s+(?:платежу|переказу|оплати))?|назначение(?:\\s+(?:платежа|перевода))?|(?:payment\\s+)?purpose(?:\\s+of\\s+(?:the\\s+)?payment)?|(?:payment\\s+)?(?:details|reference)(?:\\s+of\\s+payment)?|коментар\\s+до\\s+платежу|за\\s+що',
  other:
    '(?:юридична\\s+|поштова\\s+|фактична\\s+|юридический\\s+)?(?:адреса|адрес|address)|тел(?:ефон|\\.)?|моб\\.|phone|e-?mail|ел\\.?\\s*пошта|сайт|site|дата|date|договір|договор|contract|валюта|currency|директор|рахунок(?:-фактура)?\\s+(?:на\\s+оплату\\s+)?№|сч[её]т\\s+на\\s+оплату|invoice(?:\\s+(?:no\\.?|number))?|номер|number|код\\s+призначення|свідоцтво|паспорт',
}

const patterns = Object.entries(labels).map(([kind, source]) => ({
  kind: kind as SegmentKind,
  pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, 'giu'),
}))

/** Texts after which a label needs no colon. */
const ownValue: Partial<Record<SegmentKind, RegExp>> = {
  recipient: /^\s+(?:ТОВ|ТзОВ|ФОП|ПП|АТ|ПАТ|ПрАТ|КП|ДП|ГО|БФ|ОСББ|ООО|ФЛП|[«"“„])/u,
  payer: /^\s+(?:ТОВ|ТзОВ|ФОП|ПП|АТ|ПАТ|ПрАТ|КП|ДП|ГО|БФ|ОСББ|ООО|ФЛП|[«"“„])/u,
  code: /^[\s№#]*\d(?:\s?\d){7,9}(?!\d)/u,
  account: /^[\s№#]*U[AА]\s?\d/iu,
  bank: /^\s+(?:\d{6}(?!\d)|АТ|АБ|АКБ|ПАТ|JSC|[«"“„])/u,
  due: /^\s*\d/u,
  amount: /^\s*\d/u,
  tax: /^\s*\d/u,
}

type Label = { readonly kind: SegmentKind; readonly start: number; readonly end: number }

/**
 * True if something may begin behind a text: at the beginning of a line or a cell, behind a sign, two spaces or a dash.
 */
function mayBeginAfter(before: string): boolean {
  const said = before.trimEnd()
  const space = before.slice(said.length)
  return said === '' || space.length > 1 || space === '\t' || /[;,.|•·(]$|\s[–—-]$/u.test(said.slice(-2))
}

/** True if the text around a label makes it a real label: `сума` in the middle of a sentence is an ordinary word. */
function isLabel(line: string, { kind, start, end }: Label): boolean {
  const [before, after] = [line.slice(0, start), line.slice(end)]
  if (/^\s*(?:\([^)]{1,30}\)\s*)?[:=：]/u.test(after)) return true
  if (!mayBeginAfter(before))
    return kind === 'code' || kind === 'account' ? ownValue[kind]?.test(after) === true : false
  if (before.trim() === '' && /^(?:\s*$|\t|\s{2,}|\s+[–—-]\s)/u.test(after)) return true
  return /^\s+[–—-]\s/u.test(after) || ownValue[kind]?.test(after) === true
}

const endsWithSign = (text: string, signs: string): boolean => signs.includes(text.trimEnd().at(-1) ?? ' ')

/** A purpose is a sentence: words in it that are labels elsewhere cut it only after a semicolon, or with a colon. */
const cutsPurpose = (line: string, { kind, start, end }: Label): boolean => {
  if (kind === 'tax' || kind === 'other') return false
  const before = line.slice(0, start)
  const isAfterSemicolon = before.endsWith('\t') || endsWithSign(before, ';|')
  return (
    isAfterSemicolon ||
    /^\s*[:=]/u.test(line.slice(end)) ||
    ((kind === 'account' || kind === 'code') && endsWithSign(before, ',.'))
  )
}

function labelsOf(line: string): Label[] {
  const found = patterns.flatMap(({ kind, pattern }) =>
    [...line.matchAll(pattern)].map(({ index, 0: { length } }): Label => ({ kind, start: index, end: index + length })),
  )
  const sorted = found
    .filter((label) => isLabel(line, label))
    .toSorted((one, other) => one.start - other.start || other.end - one.end)
  const kept: Label[] = []
  for (const label of sorted) {
    const last = kept.at(-1)
    if (last !== undefined && label.start < last.end) continue
    if (last?.kind === 'purpose' && !cutsPurpose(line, label)) continue
    kept.push(label)
  }
  return kept
}

/** The separators between a label and its value. */
const SEPARATORS = /^\s*(?:\([^)]{1,30}\)\s*)?[\s:=：–—-]*/u

/** A sentence that goes on. */
const GOES_ON = /^\s*[\p{Ll}\d(№]/u

/**
 * The text as labelled pieces, in its order; the value of a label that ends its line is the next line. Lines without a
 * label belong to no piece.
 */
export function requisitesSegments(lines: readonly string[]): Segment[] {
  const labelled = lines.map((line) => ({ line, labels: labelsOf(line) }))
  let isPayers = false
  return labelled.flatMap(({ line, labels: ofLine }, number) =>
    ofLine.map(({ kind, end }, index): Segment => {
      if (kind === 'payer') isPayers = true
      if (kind === 'recipient') isPayers = false
      const own = line
        .slice(end, ofLine[index + 1]?.start)
        .replace(SEPARATORS, '')
        .trim()
      const next = index === ofLine.length - 1 ? labelled[number + 1] : undefined
      const below = next !== undefined && next.labels.length === 0 ? next.line.trim() : ''
      if (own === '') return { kind, value: below, line: below === '' ? line : below, isPayers }
      const isWrapped = kind === 'purpose' && below !== '' && GOES_ON.test(below)
      return { kind, value: isWrapped ? `${own} ${below}` : own, line, isPayers }
    }),
  )
}
