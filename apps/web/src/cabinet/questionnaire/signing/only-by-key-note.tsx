import type { SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Trans } from '@lingui/react/macro'

/** Why no code is offered, and where a key comes from. */
export function OnlyByKeyNote({ methods }: { methods: readonly SigningMethod[] }) {
  if (methods.length === 0 || methods.some((method) => method !== 'EDS')) return null
  return (
    <Banner tone="info" title={<Trans>Анкету компанії підписують ключем КЕП</Trans>}>
      <p>
        <Trans>
          Ще немає ключа? Його дають у застосунку «Дія», а також під час візиту до надавача електронних довірчих послуг.
        </Trans>
      </p>
    </Banner>
  )
}
