import type { EntrepreneurTax } from '@dilo/domain/payments/entrepreneur-taxes.ts'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** What each tax of an entrepreneur is called. */
export const taxNames: Record<EntrepreneurTax, ReactNode> = {
  singleTax: <Trans>Єдиний податок</Trans>,
  militaryLevy: <Trans>Військовий збір</Trans>,
  socialContribution: <Trans>ЄСВ</Trans>,
}
