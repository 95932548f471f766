import { Trans } from '@lingui/react/macro'

/** The facts to compare before the opening of a deposit is signed. */
export const OpeningIntro = () => (
  <p>
    <Trans>Звірте суму, ставку, строк і рахунок для повернення: саме це підтверджує ваш підпис.</Trans>
  </p>
)
