type BothLanguages = { readonly uk: string; readonly ru: string }

/** The bank's text about the Guarantee Fund: for sole entrepreneurs, whose deposits it covers, and for companies. */
export type DepositGuarantee = Readonly<Record<'entrepreneur' | 'company', BothLanguages>>

/** Characters of a text about the guarantee. */
export const GUARANTEE_LENGTH = 500

/** The text before the bank's people have set any (law 4452-VI as of law 2180-IX; to be set anew when it changes). */
export const firstGuarantee: DepositGuarantee = {
  entrepreneur: {
    uk: 'Вклади підприємців гарантує Фонд гарантування вкладів фізичних осіб: під час воєнного стану і три місяці після нього — повністю, разом із процентами, далі — щонайменше 600 000 ₴. Вклад у валюті повертають у гривні за курсом НБУ.',
    ru: 'Вклады предпринимателей гарантирует Фонд гарантирования вкладов физических лиц: во время военного положения и три месяца после него — полностью, вместе с процентами, далее — не менее 600 000 ₴. Вклад в валюте возвращают в гривне по курсу НБУ.',
  },
  company: {
    uk: 'Вклади юридичних осіб Фонд гарантування не відшкодовує.',
    ru: 'Вклады юридических лиц Фонд гарантирования не возмещает.',
  },
}

/** True if the texts may be shown: none is empty, too long, or has control characters. */
export const isGuarantee = ({ entrepreneur, company }: DepositGuarantee): boolean =>
  [entrepreneur.uk, entrepreneur.ru, company.uk, company.ru].every(
    (text) => text.trim() !== '' && text.length <= GUARANTEE_LENGTH && !/\p{Cc}/u.test(text),
  )
