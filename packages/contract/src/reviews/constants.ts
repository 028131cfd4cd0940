/** Default status of the requested reviews: published (section 9). */
export const publishedReviewStatus = '1'
