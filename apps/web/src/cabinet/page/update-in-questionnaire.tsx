import { buttonClass } from '@dilo/ui/actions/button.tsx'
import { Trans } from '@lingui/react/macro'
import { PageLink } from './page-link.tsx'

const outdated: readonly string[] = ['PAY_E046', 'PAY_E047']

/** Whether a refusal is mended by updating what the bank knows of a client. */
export const isOutdated = (wireCode: string | undefined): boolean =>
  wireCode !== undefined && outdated.includes(wireCode)

/** Where outdated data is updated. */
export const UpdateInQuestionnaire = () => (
  <PageLink to="/questionnaire" className={buttonClass({ variant: 'secondary' })}>
    <Trans>Оновити дані</Trans>
  </PageLink>
)
