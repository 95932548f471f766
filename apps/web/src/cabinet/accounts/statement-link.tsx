import { buttonClass } from '@dilo/ui/actions/button.tsx'
import { Trans } from '@lingui/react/macro'
import { Link } from '../address/link.tsx'

/** The button to an account's statement. */
export const StatementLink = ({ accountId }: { accountId: string }) => (
  <Link to="/accounts/$accountId/statement" params={{ accountId }} className={buttonClass({ variant: 'secondary' })}>
    <Trans>Виписка</Trans>
  </Link>
)
