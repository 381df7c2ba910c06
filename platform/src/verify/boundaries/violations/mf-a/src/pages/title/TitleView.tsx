import { useQuery } from '@tanstack/react-query'
export const view = useQuery
