import { Trans } from '@lingui/react/macro'
import { useDemo } from '../../shell/use-demo.ts'
import { Counted } from './count-and-totals.tsx'
import type { ListCode } from './sign-many.ts'

/** The facts about a list that its message says, too. */
export function ListFingerprint({ count, totals, fingerprint }: Pick<ListCode, 'count' | 'totals' | 'fingerprint'>) {
  const inDemo = useDemo() !== null
  return (
    <>
      <Counted count={count} totals={totals} />
      <div className="c-fingerprint d-stack d-gap-1">
        <p className="d-meta">
          <Trans>Звірте із SMS</Trans>
        </p>
        <p className="c-fingerprint-letters">{fingerprint}</p>
        <p>
          {inDemo ? (
            <Trans>Клієнт бачить такий самий у повідомленні з кодом. Якщо вони різні, підписувати не можна.</Trans>
          ) : (
            <Trans>Такі самі знаки є в SMS із кодом. Якщо вони різні, не вводьте код і зателефонуйте нам.</Trans>
          )}
        </p>
      </div>
    </>
  )
}
