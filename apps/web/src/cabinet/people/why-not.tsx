import type { RefusalCode } from '@dilo/domain/refusals.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Trans } from '@lingui/react/macro'
import { Link } from '../address/link.tsx'

/** The reason why the viewer cannot invite anybody, shown before they look for the button. */
export function WhyNot({ refusal }: { refusal: RefusalCode }) {
  return (
    <Banner tone="info" title={<Trans>Запросити людину зараз не можна</Trans>}>
      {reason(refusal)}
    </Banner>
  )
}

function reason(refusal: RefusalCode) {
  switch (refusal) {
    case 'clientNotIdentified':
      return (
        <Trans>
          Запрошуйте, щойно банк перевірить ваші дані. Коли це буде, видно на сторінці{' '}
          <Link to="/verification">«Перевірка даних»</Link>.
        </Trans>
      )
    default:
      return (
        <Trans>
          Запрошує й відкликає запрошення власник, засновник або директор. Потрібен доступ для когось? Зверніться до
          них.
        </Trans>
      )
  }
}
