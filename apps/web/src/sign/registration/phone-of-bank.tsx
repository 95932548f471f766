import { Trans } from '@lingui/react/macro'
import { ContactPhone } from '../../contact-phone.tsx'

/** Under a step of a registration: refusals ask people to call, and they cannot write before they are signed in. */
export const PhoneOfBank = () => (
  <p className="s-lead">
    <Trans>
      Є запитання? Телефонуйте:{' '}
      <span className="s-nowrap">
        <ContactPhone />
      </span>
    </Trans>
  </p>
)
