import { Avatar } from '@dilo/ui/display/avatar.tsx'

type CompanyLogoProps = {
  company: { readonly logoId: string | null; readonly names: Readonly<Record<'uk', { readonly shortName: string }>> }
  size?: 'small' | 'normal' | 'large'
}

/** A company's logo, or the initials of its name. The name itself stands beside it. */
export const CompanyLogo = ({ company: { logoId, names }, size = 'normal' }: CompanyLogoProps) => (
  <Avatar name={names.uk.shortName} size={size} {...(logoId !== null && { src: `/api/file-service/file/${logoId}` })} />
)
