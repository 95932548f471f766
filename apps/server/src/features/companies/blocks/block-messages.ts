import { afterBlock, type BlockReason, blockReasons } from '@dilo/domain/dictionaries/block-reasons.ts'
import type { BlockScope } from '@dilo/domain/rules/block.ts'
import { momentInKyiv } from '@dilo/domain/values/kyiv-time.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { Channel } from '../../../db/outbox.ts'

type InBoth = Readonly<Record<Language, string>>

/** The subject of a block, as its readers know it. `ownRelation`: for the person; `relation`: for the heads. */
export type NamedSubject =
  | { readonly what: 'password' | 'person' }
  | { readonly what: 'ownRelation'; readonly company: InBoth }
  | { readonly what: 'relation'; readonly person: InBoth; readonly company: InBoth }
  | { readonly what: 'account'; readonly scope: BlockScope; readonly iban: string; readonly company: InBoth }

type Facts = {
  readonly publicReason: BlockReason
  readonly since: Date
  readonly until: Date | null
  readonly contactPhone: string
}

/** The blocked subject, in the accusative. */
const thing: Record<Language, (subject: NamedSubject) => string> = {
  uk: (subject) => {
    switch (subject.what) {
      case 'password':
        return 'ваш пароль'
      case 'person':
        return 'ваш доступ'
      case 'ownRelation':
        return `ваш доступ до клієнта ${subject.company.uk}`
      case 'relation':
        return `доступ людини до клієнта ${subject.company.uk} (${subject.person.uk})`
      case 'account':
        return `рахунок ${subject.iban} клієнта ${subject.company.uk}`
    }
  },
  ru: (subject) => {
    switch (subject.what) {
      case 'password':
        return 'ваш пароль'
      case 'person':
        return 'ваш доступ'
      case 'ownRelation':
        return `ваш доступ к клиенту ${subject.company.ru}`
      case 'relation':
        return `доступ человека к клиенту ${subject.company.ru} (${subject.person.ru})`
      case 'account':
        return `счёт ${subject.iban} клиента ${subject.company.ru}`
    }
  },
}

type Effect = Exclude<NamedSubject['what'], 'account'> | BlockScope

const effectOf = (subject: NamedSubject): Effect => (subject.what === 'account' ? subject.scope : subject.what)

/** The effects: what does not work now, and what does. */
const effects: Record<Language, Record<Effect, string>> = {
  uk: {
    password: 'Увійти з ним не можна, усі сеанси завершено.',
    person: 'Увійти в кабінет не можна, усі сеанси завершено, а підписи під незавершеними документами не діють.',
    ownRelation: 'Діяти від імені цього клієнта не можна. Решта ваших компаній працює, як раніше.',
    relation: 'Поки що ця людина не бачить кабінету клієнта й не підписує.',
    debit:
      'Платити з нього не можна, а гроші на нього надходять. Підписані платежі, які ще не пішли, не буде виконано: гроші за ними лишаться на рахунку.',
    all: 'Платити з нього не можна, і гроші на нього не надходять. Підписані платежі, які ще не пішли, не буде виконано.',
  },
  ru: {
    password: 'Войти с ним нельзя, все сеансы завершены.',
    person: 'Войти в кабинет нельзя, все сеансы завершены, а подписи под незавершёнными документами не действуют.',
    ownRelation: 'Действовать от имени этого клиента нельзя. Остальные ваши компании работают, как прежде.',
    relation: 'Пока этот человек не видит кабинета клиента и не подписывает.',
    debit:
      'Платить с него нельзя, а деньги на него поступают. Подписанные платежи, которые ещё не ушли, не будут исполнены: деньги по ним останутся на счёте.',
    all: 'Платить с него нельзя, и деньги на него не поступают. Подписанные платежи, которые ещё не ушли, не будут исполнены.',
  },
}

/** At most 70 characters with the phone: one Cyrillic text message (domain-ukraine.md section 6). */
const blockedSms: Record<Language, Record<NamedSubject['what'], string>> = {
  uk: {
    password: 'Діло: банк заблокував ваш пароль. Питання:',
    person: 'Діло: банк заблокував ваш доступ. Питання:',
    ownRelation: 'Діло: банк заблокував доступ до компанії. Питання:',
    relation: 'Діло: банк заблокував доступ людині. Питання:',
    account: 'Діло: банк заблокував рахунок. Питання:',
  },
  ru: {
    password: 'Діло: банк заблокировал ваш пароль. Вопросы:',
    person: 'Діло: банк заблокировал ваш доступ. Вопросы:',
    ownRelation: 'Діло: банк закрыл доступ к компании. Вопросы:',
    relation: 'Діло: банк заблокировал доступ человеку. Вопросы:',
    account: 'Діло: банк заблокировал счёт. Вопросы:',
  },
}

const blockedEmail: Record<
  Language,
  (facts: {
    readonly thing: string
    readonly since: string
    readonly why: string
    readonly effect: string
    readonly until: string | null
    readonly todo: string
    readonly phone: string
  }) => string
> = {
  uk: ({ thing: what, since, why, effect, until, todo, phone }) =>
    `Банк заблокував ${what} ${since} за Києвом: ${why}. ${effect} ` +
    `${until === null ? 'Блокування діє, доки банк його не зніме.' : `Блокування діє до ${until} за Києвом.`} ${todo}: ${phone}.`,
  ru: ({ thing: what, since, why, effect, until, todo, phone }) =>
    `Банк заблокировал ${what} ${since} по Киеву: ${why}. ${effect} ` +
    `${until === null ? 'Блокировка действует, пока банк её не снимет.' : `Блокировка действует до ${until} по Киеву.`} ${todo}: ${phone}.`,
}

/** «Банк заблокував…»: why in words, what it means and what to do. */
export const blockedMessages =
  (subject: NamedSubject, { publicReason, since, until, contactPhone: phone }: Facts) =>
  (language: Language): Record<Channel, string> => ({
    sms: `${blockedSms[language][subject.what]} ${phone}`,
    email: blockedEmail[language]({
      thing: thing[language](subject),
      since: momentInKyiv(since),
      why: blockReasons[publicReason][language],
      effect: effects[language][effectOf(subject)],
      until: until === null ? null : momentInKyiv(until),
      todo: afterBlock[publicReason][language],
      phone,
    }),
  })

const unblocked: Record<Language, { readonly sms: string; readonly email: (thing: string) => string }> = {
  uk: { sms: 'Діло: банк зняв блокування.', email: (what) => `Банк розблокував ${what}.` },
  ru: { sms: 'Діло: банк снял блокировку.', email: (what) => `Банк разблокировал ${what}.` },
}

/** The bank has lifted a block. */
export const unblockedMessages =
  (subject: NamedSubject) =>
  (language: Language): Record<Channel, string> => ({
    sms: unblocked[language].sms,
    email: unblocked[language].email(thing[language](subject)),
  })
