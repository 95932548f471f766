import type { EntrepreneurTax } from '@dilo/domain/payments/entrepreneur-taxes.ts'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** The name of each tax of an entrepreneur. */
export const taxNames: Record<EntrepreneurTax, ReactNode> = {
  singleTax: <Trans>Єдиний податок</Trans>,
  militaryLevy: <Trans>Військовий збір</Trans>,
  socialContribution: <Trans>ЄСВ</Trans>,
}
