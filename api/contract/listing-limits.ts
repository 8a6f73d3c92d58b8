/** Without schemas, so that browsers do not load those. */
/** Most attribute and option values, together, that a list can be filtered by. */
export const MOST_CHOICES = 10
