import { Banner } from '@dilo/ui/display/banner.tsx'
import { Trans } from '@lingui/react/macro'

/** In a demo there is nobody at the bank who would answer. */
export const DemoNote = () => (
  <Banner tone="info" title={<Trans>У демо писати до банку не можна</Trans>}>
    <p>
      <Trans>Тут немає кому відповісти. Коли станете клієнтом, на цій сторінці можна буде написати банку.</Trans>
    </p>
  </Banner>
)
