import type { RefusalArea, WireCode } from '@dilo/domain/refusals.ts'
import type { Catalogues } from '../language.ts'
import { products } from '../products.ts'
import type { ErrorTexts } from './error-texts.ts'

/** Areas whose texts are fetched when first needed; the general ones come with every page. */
type FetchedArea = Exclude<RefusalArea, 'general'>

type Area = {
  /** The first words of its codes, behind STATUS. */
  readonly words: readonly string[]
  readonly load: () => Promise<{ texts: ErrorTexts; catalogues: Catalogues }>
}

// oxfmt-ignore
export const errorAreas: Record<FetchedArea, Area> = {
  signIn: { words: [], load: () => import('../error-areas/sign-in/texts.ts') },
  registration: { words: ['REG'], load: () => import('../error-areas/registration/texts.ts') },
  relations: { words: ['RELATION'], load: () => import('../error-areas/relations/texts.ts') },
  accounts: { words: ['ACCOUNT', 'ACCOUNTS'], load: () => import('../error-areas/accounts/texts.ts') },
  payments: { words: ['PAY', 'PAYMENT', 'PAYER', 'PAYEE', 'RECIPIENT', 'CANNOT', 'OTHER', 'INSUFFICIENT', 'INSTANT', 'RECALL', 'RETURN', 'IDEMPOTENCY', 'DRAFTS', 'REGISTERS', 'TEMPLATES', 'COUNTERPARTIES', 'COUNTERPARTY', 'STANDING', 'IMPORT', 'IMPORTS', 'SALARY'], load: () => import('../error-areas/payments/texts.ts') },
  ...products,
  desk: { words: ['DESK'], load: () => import('../error-areas/desk/texts.ts') },
  questionnaires: { words: ['QUESTIONNAIRE'], load: () => import('../error-areas/questionnaires/texts.ts') },
}

const byWord = new Map(
  (Object.keys(errorAreas) as FetchedArea[]).flatMap((area) =>
    errorAreas[area].words.map((word) => [word, area] as const),
  ),
)

/** Its first word is that of codes about the sign-in of a demo. */
const OF_SALARIES: WireCode = 'DEMO_REGISTER_TOO_LONG'

/** The area of a code by its first word; the codes of sign-in have no common one. */
export function errorAreaOf(code: WireCode): FetchedArea {
  if (code === OF_SALARIES) return 'payments'
  const [word = ''] = code.replace(/^STATUS_/, '').split('_')
  return byWord.get(word) ?? 'signIn'
}
