import { Banner } from '@dilo/ui/display/banner.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { Trans } from '@lingui/react/macro'
import { useDemo } from '../shell/use-demo.ts'

/** When the invitation goes out, and why not at once. */
export function AccessChangeWaits({ takesEffectAt }: { takesEffectAt: string }) {
  const inDemo = useDemo() !== null
  const at = momentInKyiv(takesEffectAt)
  return (
    <Banner tone="info" title={<Trans>Запрошення надішлемо {at}</Trans>}>
      <p>
        <Trans>
          Хтось із тих, хто це вирішив, нещодавно змінив власний доступ або щойно дістав право підпису. До цього часу
          запрошення можна відкликати.
        </Trans>
        {inDemo && (
          <>
            {' '}
            <Trans>У демо це хвилина, у банку — довше.</Trans>
          </>
        )}
      </p>
    </Banner>
  )
}
