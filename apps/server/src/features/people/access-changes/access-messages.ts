import type { RelationType } from '@dilo/domain/permissions.ts'
import { salaryAccessOf, type SalaryAccess } from '@dilo/domain/rules/salary-access.ts'
import { type Access, type AccessChange, shortNameOf } from '@dilo/domain/signing/access-change.ts'
import { splitFullName, type FullName } from '@dilo/domain/values/full-name.ts'
import type { SignatureType } from '@dilo/domain/dictionaries/bank-products.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { OneTimeCode } from '@dilo/domain/values/one-time-code.ts'
import { roleNames } from '../invitation/role-names.ts'
import { newsOfAdded } from './news-of-added.ts'
import { codeTextsOfChange, newsBefore, type NotifiedStep, type NoticeText } from '../../signing/door.ts'

type ShownChange = Pick<AccessChange, 'kind' | 'subject' | 'after'>

const signatures: Record<Language, Record<Exclude<SignatureType, 'none'>, string>> = {
  uk: { first: 'перший підпис', second: 'другий підпис' },
  ru: { first: 'первая подпись', second: 'вторая подпись' },
}

const words: Record<
  Language,
  { readonly looks: string; readonly writes: string; readonly salaries: Record<Exclude<SalaryAccess, 'none'>, string> }
> = {
  uk: {
    looks: 'лише перегляд',
    writes: 'готує платежі',
    salaries: { view: 'бачить зарплати', write: 'веде зарплати' },
  },
  ru: {
    looks: 'только просмотр',
    writes: 'готовит платежи',
    salaries: { view: 'видит зарплаты', write: 'ведёт зарплаты' },
  },
}

/** The narrowings of the rights, as a message states them: `рахунків: 2, власні ліміти, до 31.12.2026`. */
const narrowings: Record<
  Language,
  { readonly accounts: (count: number) => string; readonly limits: string; readonly until: (day: string) => string }
> = {
  uk: { accounts: (count) => `рахунків: ${count}`, limits: 'власні ліміти підпису', until: (day) => `до ${day}` },
  ru: { accounts: (count) => `счетов: ${count}`, limits: 'собственные лимиты подписи', until: (day) => `до ${day}` },
}

const shownDay = (day: string): string => day.split('-').toReversed().join('.')

/** A person's rights as a message states them: `директор, перший підпис`. */
export function rightIn(
  language: Language,
  {
    type,
    permissions,
    signatureType,
    accounts = null,
    limits = {},
    validUntil = null,
  }: Pick<Access, 'type' | 'permissions' | 'signatureType'> &
    Partial<Pick<Access, 'accounts' | 'limits' | 'validUntil'>>,
): string {
  const { looks, writes, salaries } = words[language]
  const narrow = narrowings[language]
  const salary = salaryAccessOf(permissions)
  const writing = permissions.includes('PAYMENTS_WRITE')
  return [
    roleNames[language][type satisfies RelationType],
    ...(signatureType === 'none' ? (writing ? [writes] : []) : [signatures[language][signatureType]]),
    ...(salary === 'none' ? [] : [salaries[salary]]),
    ...(signatureType === 'none' && !writing && salary === 'none' ? [looks] : []),
    ...(accounts === null ? [] : [narrow.accounts(accounts.length)]),
    ...(Object.keys(limits).length === 0 ? [] : [narrow.limits]),
    ...(validUntil === null ? [] : [narrow.until(shownDay(validUntil))]),
  ].join(', ')
}

/** The named person: surname and initials in quotation marks, and the end of their РНОКПП. A message has no other typed text. */
const whoIn = ({ subject }: Pick<ShownChange, 'subject'>): string => {
  const name = `«${shortNameOf(splitFullName(subject.name as FullName))}»`
  return 'inn' in subject ? `${name} (РНОКПП …${subject.inn.slice(-4)})` : name
}

type Granted = Pick<ShownChange, 'subject'> & { readonly after: Access }

const grantIn = (change: ShownChange): Granted | null =>
  change.kind === 'grant' && change.after !== null ? { subject: change.subject, after: change.after } : null

/** The action of a change of a person who is there: `змінити права «Коваленко О. І.»: бухгалтер, другий підпис`. */
function phraseIn(language: Language, { kind, subject, after }: ShownChange): string {
  const right = after === null ? '' : `: ${rightIn(language, after)}`
  return `${phrases[language][kind]} ${whoIn({ subject })}${right}`
}

const phrases: Record<Language, Record<ShownChange['kind'], string>> = {
  uk: {
    grant: 'надати доступ',
    change: 'змінити права',
    disable: 'вимкнути доступ',
    enable: 'знову увімкнути доступ',
    end: 'припинити доступ',
  },
  ru: {
    grant: 'дать доступ',
    change: 'изменить права',
    disable: 'отключить доступ',
    enable: 'снова включить доступ',
    end: 'закрыть доступ',
  },
}

/** The message with a code names the person and the right that the code gives, or what it does to the person's access. */
export function codeTextsOf(change: ShownChange): Record<Language, (code: OneTimeCode, fingerprint: string) => string> {
  const grant = grantIn(change)
  if (grant !== null) return codeTextsOfGrant(grant)
  return codeTextsOfChange({ uk: phraseIn('uk', change), ru: phraseIn('ru', change) })
}

/** The message about a change of access, to all who head the company or sign for it. */
export function accessNews(change: ShownChange, step: NotifiedStep): Record<Language, NoticeText> {
  const grant = grantIn(change)
  return grant === null ? personNews(change, step) : grantNews(grant, step)
}

function personNews(change: ShownChange, step: NotifiedStep): Record<Language, NoticeText> {
  const [inUkrainian, inRussian] = [phraseIn('uk', change), phraseIn('ru', change)]
  const news: Record<NotifiedStep, Record<Language, NoticeText>> = {
    ...newsBefore({ uk: inUkrainian, ru: inRussian }, { uk: 'Люди й доступи', ru: 'Люди и доступы' }),
    effective: {
      uk: ({ company, phone }) => ({
        sms: `Діло: ${company}: зроблено: ${inUkrainian}. Не знали? ${phone}`,
        email: `У компанії ${company} зроблено: ${inUkrainian}. Це вже діє. Усе видно в кабінеті на сторінці «Люди й доступи».\n\nНе знаєте, звідки це? Одразу зателефонуйте нам: ${phone}.`,
      }),
      ru: ({ company, phone }) => ({
        sms: `Діло: ${company}: сделано: ${inRussian}. Не знали? ${phone}`,
        email: `В компании ${company} сделано: ${inRussian}. Это уже действует. Всё видно в кабинете на странице «Люди и доступы».\n\nНе знаете, откуда это? Сразу позвоните нам: ${phone}.`,
      }),
    },
  }
  return news[step]
}

const codeTextsOfGrant = (granted: Granted): Record<Language, (code: OneTimeCode, fingerprint: string) => string> => ({
  uk: (code, fingerprint) =>
    `Код ${code} надає доступ до рахунків компанії: ${whoIn(granted)}, ${rightIn('uk', granted.after)}. Звірте з екраном: ${fingerprint}. Якщо це не ви, нікому його не кажіть.`,
  ru: (code, fingerprint) =>
    `Код ${code} даёт доступ к счетам компании: ${whoIn(granted)}, ${rightIn('ru', granted.after)}. Сверьте с экраном: ${fingerprint}. Если это не вы, никому его не говорите.`,
})

/** The message about a new representative. */
function grantNews(granted: Granted, step: NotifiedStep): Record<Language, NoticeText> {
  const [who, inUkrainian, inRussian] = [whoIn(granted), rightIn('uk', granted.after), rightIn('ru', granted.after)]
  if ('personId' in granted.subject && step !== 'proposed')
    return newsOfAdded({ who, right: { uk: inUkrainian, ru: inRussian } }, step)
  const news: Record<NotifiedStep, Record<Language, NoticeText>> = {
    proposed: {
      uk: ({ company, link, phone }) => ({
        sms: `Діло: ${company}: пропонують надати доступ ${who}: ${inUkrainian}. Не згодні? ${link}`,
        email: `Вашій компанії ${company} пропонують надати доступ: ${who}, ${inUkrainian}. Він з’явиться, коли це підпишуть. Якщо згодні, нічого не робіть або підпишіть у кабінеті на сторінці «Люди й доступи». Якщо ні, скасуйте за посиланням, воно лише для вас:\n${link}\n\nНе знаєте, звідки це? Телефонуйте нам: ${phone}.`,
      }),
      ru: ({ company, link, phone }) => ({
        sms: `Діло: ${company}: предлагают дать доступ ${who}: ${inRussian}. Не согласны? ${link}`,
        email: `Вашей компании ${company} предлагают дать доступ: ${who}, ${inRussian}. Он появится, когда это подпишут. Если согласны, ничего не делайте или подпишите в кабинете на странице «Люди и доступы». Если нет, отмените по ссылке, она только для вас:\n${link}\n\nНе знаете, откуда это? Позвоните нам: ${phone}.`,
      }),
    },
    waits: {
      uk: ({ company, until, link, phone }) => ({
        sms: `Діло: ${company}: ${until} буде надано доступ ${who}: ${inUkrainian}. Не згодні? ${link}`,
        email: `Компанія ${company} надає доступ: ${who}, ${inUkrainian}. Запрошення піде ${until} за Києвом: хтось із тих, хто це вирішив, нещодавно змінив власний доступ. Якщо згодні, нічого не робіть. Якщо ні, скасуйте за посиланням, воно лише для вас:\n${link}\n\nНе знаєте, звідки це? Одразу зателефонуйте нам: ${phone}.`,
      }),
      ru: ({ company, until, link, phone }) => ({
        sms: `Діло: ${company}: ${until} будет дан доступ ${who}: ${inRussian}. Не согласны? ${link}`,
        email: `Компания ${company} даёт доступ: ${who}, ${inRussian}. Приглашение уйдёт ${until} по Киеву: кто-то из тех, кто это решил, недавно сменил свой доступ. Если согласны, ничего не делайте. Если нет, отмените по ссылке, она только для вас:\n${link}\n\nНе знаете, откуда это? Сразу позвоните нам: ${phone}.`,
      }),
    },
    effective: {
      uk: ({ company, link, phone }) => ({
        sms: `Діло: ${company}: запрошено ${who}: ${inUkrainian}. Не згодні? ${link}`,
        email: `Компанія ${company} надала доступ: ${who}, ${inUkrainian}. Запрошення надіслано. Якщо згодні, нічого не робіть. Якщо ні, скасуйте доступ за посиланням, воно лише для вас і діє, навіть коли запрошення вже прийнято:\n${link}\n\nНе знаєте, звідки це? Одразу зателефонуйте нам: ${phone}.`,
      }),
      ru: ({ company, link, phone }) => ({
        sms: `Діло: ${company}: приглашён(а) ${who}: ${inRussian}. Не согласны? ${link}`,
        email: `Компания ${company} дала доступ: ${who}, ${inRussian}. Приглашение отправлено. Если согласны, ничего не делайте. Если нет, отмените доступ по ссылке, она только для вас и действует, даже когда приглашение уже принято:\n${link}\n\nНе знаете, откуда это? Сразу позвоните нам: ${phone}.`,
      }),
    },
  }
  return news[step]
}
