/** Fields that the client requests for a menu unless the caller names fewer (section 7, "Content"). */
export const menuItemFields = 'id,internal_name,title,page_slug,current_version_id'
