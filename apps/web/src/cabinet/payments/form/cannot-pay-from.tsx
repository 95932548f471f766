import { Banner } from '@dilo/ui/display/banner.tsx'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CannotPayFrom as Cause } from './start-of-form.ts'

const reasons: Record<Cause, ReactNode> = {
  deposit: <Trans>З депозиту не платять: гроші з нього банк повертає за договором.</Trans>,
  noOtherInCurrency: (
    <Trans>
      Іншим платять з рахунків у гривні, а з валютного — лише на інший власний рахунок у тій самій валюті, якого немає.
    </Trans>
  ),
  notOpen: <Trans>Його заблоковано, закрито або він належить не цій компанії.</Trans>,
}

/** Explains that the account in the address cannot pay: the form does not silently take another one. */
export const CannotPayFrom = ({ cause }: { cause: Cause }) => (
  <Banner tone="warning" title={<Trans>З цього рахунку платити не можна</Trans>}>
    <p>
      {reasons[cause]} <Trans>Виберіть, з якого рахунку заплатити.</Trans>
    </p>
  </Banner>
)
