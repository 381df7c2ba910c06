export interface World {
  name: string
}
