import { PageTitle } from '@dilo/ui/display/page-title.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { OutsideFrame } from './outside-frame.tsx'

export function NotFound() {
  const { t } = useLingui()
  return (
    <OutsideFrame>
      <PageTitle title={t`Такої сторінки немає`} />
      <a href="/desk">
        <Trans>До вхідних</Trans>
      </a>
    </OutsideFrame>
  )
}
