/** The status of reviews that are asked for when the caller says nothing: published ones (section 9). */
export const publishedReviewStatus = '1'
