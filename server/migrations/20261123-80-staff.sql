-- Roles of an installation that is already in use; a new one gets them with its first data.
update role set permissions = permissions || array(
  select code from unnest(array['sys:user:list', 'sys:user:save']) code where not code = any(permissions))
where name = '管理员';
