import type { VerificationKind, VerificationReason, VerificationWord } from '@dilo/domain/rules/verified-client.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { Context } from '../../../context.ts'
import type { Channel } from '../../../db/outbox.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { tellOwner } from '../../access/door.ts'
import { findCompanyName, type Place } from './store.ts'

/** The recipient of a message: a client with an account or without, or a person who is to act for a client. */
type Variant = VerificationKind | 'withoutAccount'

/** At most 70 characters: one Cyrillic text message (domain-ukraine.md section 6). */
const shortly: Record<
  Language,
  { readonly confirmed: Record<Variant, string>; readonly refused: (phone: string) => string }
> = {
  uk: {
    confirmed: {
      client: 'Діло: дані перевірено. Рахунком можна користуватися.',
      withoutAccount: 'Діло: дані перевірено. Заповніть анкету, і відкриємо рахунок.',
      relation: 'Діло: дані перевірено. Доступ до кабінету компанії відкрито.',
    },
    refused: (phone) => `Діло: дані не підтверджено. Зателефонуйте нам: ${phone}`,
  },
  ru: {
    confirmed: {
      client: 'Діло: данные проверены. Счётом можно пользоваться.',
      withoutAccount: 'Діло: данные проверены. Заполните анкету, и откроем счёт.',
      relation: 'Діло: данные проверены. Доступ к кабинету компании открыт.',
    },
    refused: (phone) => `Діло: данные не подтверждены. Позвоните нам: ${phone}`,
  },
}

const why: Record<Language, Record<VerificationReason, string>> = {
  uk: {
    identityNotProven: 'ми не змогли підтвердити вашу особу',
    powersNotProven: 'ми не змогли підтвердити ваші повноваження',
    notServed: 'банк не обслуговує таку діяльність',
  },
  ru: {
    identityNotProven: 'мы не смогли подтвердить вашу личность',
    powersNotProven: 'мы не смогли подтвердить ваши полномочия',
    notServed: 'банк не обслуживает такую деятельность',
  },
}

const atLength: Record<
  Language,
  {
    readonly confirmed: Record<Variant, (company: string) => string>
    readonly refused: (company: string, why: string, phone: string) => string
  }
> = {
  uk: {
    confirmed: {
      client: (company) => `Ми перевірили дані клієнта ${company}. Тепер можна платити й отримувати гроші.`,
      withoutAccount: (company) =>
        `Ми перевірили ваші дані й повноваження. Лишився один крок: заповніть і підпишіть у кабінеті анкету клієнта ${company}. Щойно ми її погодимо, відкриємо рахунок у гривні.`,
      relation: (company) => `Ми перевірили ваші дані. Тепер ви можете діяти від імені клієнта ${company}.`,
    },
    refused: (company, reason, phone) =>
      `Ми не можемо завершити перевірку для клієнта ${company}: ${reason}. Зателефонуйте нам, і ми скажемо, що робити далі: ${phone}.`,
  },
  ru: {
    confirmed: {
      client: (company) => `Мы проверили данные клиента ${company}. Теперь можно платить и получать деньги.`,
      withoutAccount: (company) =>
        `Мы проверили ваши данные и полномочия. Остался один шаг: заполните и подпишите в кабинете анкету клиента ${company}. Как только мы её согласуем, откроем счёт в гривне.`,
      relation: (company) => `Мы проверили ваши данные. Теперь вы можете действовать от имени клиента ${company}.`,
    },
    refused: (company, reason, phone) =>
      `Мы не можем завершить проверку для клиента ${company}: ${reason}. Позвоните нам, и мы скажем, что делать дальше: ${phone}.`,
  },
}

/** Sends a person the bank's answer on both channels. */
export async function tellVerified(
  { clock, config: { contactPhone } }: Context,
  transaction: DatabaseTransaction,
  { variant, companyId, personId }: Place & { readonly variant: Variant },
  word: VerificationWord,
): Promise<void> {
  const name = await findCompanyName(transaction, companyId)
  const texts = (language: Language): Record<Channel, string> =>
    word.decision === 'CONFIRM'
      ? { sms: shortly[language].confirmed[variant], email: atLength[language].confirmed[variant](name[language]) }
      : {
          sms: shortly[language].refused(contactPhone),
          email: atLength[language].refused(name[language], why[language][word.reason], contactPhone),
        }
  await tellOwner(transaction, personId, texts, { now: clock.now(), expires: clock.now() + DAY })
}
