import { NarrowPage } from '@ginmaku/remote-kit/pages/NarrowPage.tsx'
import type { SkeletonProps } from '@ginmaku/remote-kit/pages/remote-pages.ts'
import { Skeleton } from '@ginmaku/shared-ui/feedback/Skeleton.tsx'
import type { ReactNode } from 'react'
import { SignupSteps } from './SignupSteps.tsx'

interface FormSkeletonProps extends SkeletonProps {
  /** Content above the heading. */
  above?: ReactNode
}

/** A page with a form: its heading, which is known before its code has loaded, and the shape of two fields and a button. */
export const FormSkeleton = ({ title, above }: FormSkeletonProps) => (
  <div aria-busy="true">
    <NarrowPage heading={title} lead={<Skeleton width="90%" />} above={above}>
      <Skeleton height="5rem" />
      <Skeleton height="5rem" />
      <Skeleton height="3rem" />
    </NarrowPage>
  </div>
)

/** The first step of the sign-up. */
export const SignupSkeleton = ({ title }: SkeletonProps) => (
  <FormSkeleton title={title} above={<SignupSteps current={0} />} />
)
