import { buttonClass } from '@dilo/ui/actions/button.tsx'
import { Trans } from '@lingui/react/macro'
import { PageLink } from './page-link.tsx'

const outdated: readonly string[] = ['PAY_E046', 'PAY_E047']

/** Tells whether updated data of the client lift a refusal. */
export const isOutdated = (wireCode: string | undefined): boolean =>
  wireCode !== undefined && outdated.includes(wireCode)

/** The link to the place where outdated data is updated. */
export const UpdateInQuestionnaire = () => (
  <PageLink to="/questionnaire" className={buttonClass({ variant: 'secondary' })}>
    <Trans>Оновити дані</Trans>
  </PageLink>
)
