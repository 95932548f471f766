import type { Language } from '@dilo/domain/values/language.ts'
import type { NotifiedStep, NoticeText } from '../../signing/door.ts'

/** The person and the right, as messages say them. */
type Added = { readonly who: string; readonly right: Readonly<Record<Language, string>> }

/** The message to heads and signatories about a person who is added by РНОКПП and phone, once it is signed. */
export function newsOfAdded(
  { who, right }: Added,
  step: Exclude<NotifiedStep, 'proposed'>,
): Record<Language, NoticeText> {
  const news: Record<Exclude<NotifiedStep, 'proposed'>, Record<Language, NoticeText>> = {
    waits: {
      uk: ({ company, until, link, phone }) => ({
        sms: `Діло: ${company}: ${until} буде надано доступ ${who}: ${right.uk}. Не згодні? ${link}`,
        email: `Компанія ${company} надає доступ: ${who}, ${right.uk}. Людина зможе його підтвердити з ${until} за Києвом: хтось із тих, хто це вирішив, нещодавно змінив власний доступ. Якщо згодні, нічого не робіть. Якщо ні, скасуйте за посиланням, воно лише для вас:\n${link}\n\nНе знаєте, звідки це? Одразу зателефонуйте нам: ${phone}.`,
      }),
      ru: ({ company, until, link, phone }) => ({
        sms: `Діло: ${company}: ${until} будет дан доступ ${who}: ${right.ru}. Не согласны? ${link}`,
        email: `Компания ${company} даёт доступ: ${who}, ${right.ru}. Человек сможет его подтвердить с ${until} по Киеву: кто-то из тех, кто это решил, недавно сменил свой доступ. Если согласны, ничего не делайте. Если нет, отмените по ссылке, она только для вас:\n${link}\n\nНе знаете, откуда это? Сразу позвоните нам: ${phone}.`,
      }),
    },
    effective: {
      uk: ({ company, link, phone }) => ({
        sms: `Діло: ${company}: надано доступ ${who}: ${right.uk}. Не згодні? ${link}`,
        email: `Компанія ${company} надала доступ: ${who}, ${right.uk}. Він відкриється, коли людина підтвердить його кодом. Якщо згодні, нічого не робіть. Якщо ні, скасуйте доступ за посиланням, воно лише для вас і діє, навіть коли людина вже підтвердила:\n${link}\n\nНе знаєте, звідки це? Одразу зателефонуйте нам: ${phone}.`,
      }),
      ru: ({ company, link, phone }) => ({
        sms: `Діло: ${company}: дан доступ ${who}: ${right.ru}. Не согласны? ${link}`,
        email: `Компания ${company} дала доступ: ${who}, ${right.ru}. Он откроется, когда человек подтвердит его кодом. Если согласны, ничего не делайте. Если нет, отмените доступ по ссылке, она только для вас и действует, даже когда человек уже подтвердил:\n${link}\n\nНе знаете, откуда это? Сразу позвоните нам: ${phone}.`,
      }),
    },
  }
  return news[step]
}
