import { Trans } from '@lingui/react/macro'
import { ContactPhone } from '../../contact-phone.tsx'

/** For a change of access that makes payments wait: the number to call when another person made it. */
export const WasItYou = () => (
  <p>
    <Trans>
      Це були не ви? Телефонуйте: <ContactPhone />
    </Trans>
  </p>
)
