import type { Language } from '@dilo/domain/values/language.ts'

/** Texts of a head's naming. At most 70 characters in a text message (domain-ukraine.md section 6). */
export const headMessage = (phone: string) => ({
  toPerson: (language: Language) =>
    ({
      uk: {
        sms: 'Діло: банк назвав вас керівником компанії. Подробиці в листі.',
        email: `Банк за документом назвав вас керівником компанії: ви маєте права директора і перший підпис. Якщо це помилка, зателефонуйте нам: ${phone}.`,
      },
      ru: {
        sms: 'Діло: банк назвал вас руководителем компании. Подробности в письме.',
        email: `Банк по документу назвал вас руководителем компании: у вас права директора и первая подпись. Если это ошибка, позвоните нам: ${phone}.`,
      },
    })[language],
  toHeads: (language: Language) =>
    ({
      uk: { sms: `Діло: банк назвав керівника вашої компанії. Питання: ${phone}` },
      ru: { sms: `Діло: банк назвал руководителя вашей компании. ${phone}` },
    })[language],
})
