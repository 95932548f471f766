import type { Language } from '@dilo/domain/values/language.ts'

type InBoth = Readonly<Record<Language, string>>

/** To all heads of a company of whom the register does not name one. At most 70 characters in a text message (domain-ukraine.md section 6). */
export const keptHeadMessage =
  ({ person, company, phone }: { readonly person: InBoth; readonly company: InBoth; readonly phone: string }) =>
  (language: Language) =>
    ({
      uk: {
        sms: `Діло: реєстр не називає керівника компанії. Подробиці в листі.`,
        email:
          `Державний реєстр не називає серед керівників клієнта ${company.uk}: ${person.uk}. Банк перевірив документи й доступ лишив. ` +
          `Оновіть, будь ласка, запис у реєстрі. Якщо ця людина більше не керівник, зателефонуйте нам: ${phone}.`,
      },
      ru: {
        sms: `Діло: реестр не называет руководителя компании. Подробно в письме.`,
        email:
          `Государственный реестр не называет среди руководителей клиента ${company.ru}: ${person.ru}. Банк проверил документы и доступ оставил. ` +
          `Обновите, пожалуйста, запись в реестре. Если этот человек больше не руководитель, позвоните нам: ${phone}.`,
      },
    })[language]
