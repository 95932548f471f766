import { classNames } from '../theme/class-names.ts'
import { initials } from './initials.ts'

type AvatarProps = {
  /** The owner's name. It also stands beside the avatar, so assistive technology ignores the avatar. */
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
