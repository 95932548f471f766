import type { ShownAccessChange } from '@dilo/contract/access-change-calls.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { Trans } from '@lingui/react/macro'
import { useDemo } from '../session/use-demo.ts'

type AccessChangeWaitsProps = Pick<ShownAccessChange, 'personId'> & { takesEffectAt: string }

/** When a signed change holds, or its invitation goes out, and why not at once. */
export function AccessChangeWaits({ takesEffectAt, personId }: AccessChangeWaitsProps) {
  const inDemo = useDemo() !== null
  const at = momentInKyiv(takesEffectAt)
  return (
    <Banner
      tone="info"
      title={personId === null ? <Trans>Запрошення надішлемо {at}</Trans> : <Trans>Доступ зміниться {at}</Trans>}
    >
      <p>
        {personId === null ? (
          <Trans>
            Хтось із тих, хто це вирішив, нещодавно змінив власний доступ або щойно дістав право підпису. До цього часу
            запрошення можна відкликати.
          </Trans>
        ) : (
          <Trans>
            Хтось із тих, хто це вирішив, нещодавно змінив власний доступ або щойно дістав право підпису. До цього часу
            зміну можна відкликати на сторінці людини.
          </Trans>
        )}
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
