import type { Language } from '@dilo/domain/values/language.ts'
import type { OneTimeCode } from '@dilo/domain/values/one-time-code.ts'
import type { NotifiedStep, NoticeText } from './change-kind.ts'

/** The effect of a change, in the words of its kind. */
type Named = Readonly<Record<Language, string>>

/** The message with a code says what the code signs. */
export const codeTextsOfChange = (
  change: Named,
): Record<Language, (code: OneTimeCode, fingerprint: string) => string> => ({
  uk: (code, fingerprint) =>
    `Код ${code} погоджує: ${change.uk}. Звірте з екраном: ${fingerprint}. Якщо це не ви, нікому його не кажіть.`,
  ru: (code, fingerprint) =>
    `Код ${code} одобряет: ${change.ru}. Сверьте с экраном: ${fingerprint}. Если это не вы, никому его не говорите.`,
})

/** The messages about a change that has no effect yet. The link in each withdraws it. @param page of the cabinet where it is signed */
export const newsBefore = (
  change: Named,
  page: Named,
): Record<Exclude<NotifiedStep, 'effective'>, Record<Language, NoticeText>> => ({
  proposed: {
    uk: ({ company, link, phone }) => ({
      sms: `Діло: ${company}: пропонують ${change.uk}. Не згодні? ${link}`,
      email: `У вашій компанії ${company} пропонують ${change.uk}. Так буде, коли це підпишуть. Якщо згодні, нічого не робіть або підпишіть у кабінеті на сторінці «${page.uk}». Якщо ні, скасуйте за посиланням, воно лише для вас:\n${link}\n\nНе знаєте, звідки це? Телефонуйте нам: ${phone}.`,
    }),
    ru: ({ company, link, phone }) => ({
      sms: `Діло: ${company}: предлагают ${change.ru}. Не согласны? ${link}`,
      email: `В вашей компании ${company} предлагают ${change.ru}. Так будет, когда это подпишут. Если согласны, ничего не делайте или подпишите в кабинете на странице «${page.ru}». Если нет, отмените по ссылке, она только для вас:\n${link}\n\nНе знаете, откуда это? Позвоните нам: ${phone}.`,
    }),
  },
  waits: {
    uk: ({ company, until, link, phone }) => ({
      sms: `Діло: ${company}: ${until} набуде чинності: ${change.uk}. Не згодні? ${link}`,
      email: `У компанії ${company} підписали: ${change.uk}. Так буде ${until} за Києвом: хтось із тих, хто це вирішив, нещодавно змінив власний доступ. Якщо згодні, нічого не робіть. Якщо ні, скасуйте за посиланням, воно лише для вас:\n${link}\n\nНе знаєте, звідки це? Одразу зателефонуйте нам: ${phone}.`,
    }),
    ru: ({ company, until, link, phone }) => ({
      sms: `Діло: ${company}: ${until} вступит в силу: ${change.ru}. Не согласны? ${link}`,
      email: `В компании ${company} подписали: ${change.ru}. Так будет ${until} по Киеву: кто-то из тех, кто это решил, недавно сменил свой доступ. Если согласны, ничего не делайте. Если нет, отмените по ссылке, она только для вас:\n${link}\n\nНе знаете, откуда это? Сразу позвоните нам: ${phone}.`,
    }),
  },
})
