import { classNames } from '../theme/class-names.ts'
import { initials } from './initials.ts'

type AvatarProps = {
  /** Whose it is. The name itself stands beside it: the avatar says nothing to assistive technology. */
  name: string
  /** A picture in place of the initials. */
  src?: string
  size?: 'small' | 'normal' | 'large'
}

export const Avatar = ({ name, src, size = 'normal' }: AvatarProps) => (
  <span className={classNames('d-avatar', size !== 'normal' && `d-avatar-${size}`)} aria-hidden="true">
    {src === undefined ? initials(name) : <img src={src} alt="" />}
  </span>
)
