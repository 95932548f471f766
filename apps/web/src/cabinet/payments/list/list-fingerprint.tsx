import { Trans } from '@lingui/react/macro'
import { useDemo } from '../../session/use-demo.ts'
import type { ListCode } from './sign-many.ts'

/** The characters that tell this list from others: its message says them, too. */
export function ListFingerprint({ fingerprint }: Pick<ListCode, 'fingerprint'>) {
  const inDemo = useDemo() !== null
  return (
    <div className="c-fingerprint d-stack d-gap-1">
      <p className="d-meta">
        <Trans>Звірте із SMS</Trans>
      </p>
      <p className="c-fingerprint-letters">{fingerprint}</p>
      <p>
        {inDemo ? (
          <Trans>Клієнт бачить такий самий у повідомленні з кодом.</Trans>
        ) : (
          <Trans>Такі самі є в SMS із кодом. Інші? Не вводьте код і зателефонуйте нам.</Trans>
        )}
      </p>
    </div>
  )
}
