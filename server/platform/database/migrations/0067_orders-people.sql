-- Who read orders until now also read who gets them.
UPDATE "staff" SET "permissions" = "permissions" || '{orders.people}'
WHERE 'orders.read' = ANY("permissions") AND NOT 'orders.people' = ANY("permissions");--> statement-breakpoint
UPDATE "staff_roles" SET "permissions" = "permissions" || '{orders.people}'
WHERE 'orders.read' = ANY("permissions") AND NOT 'orders.people' = ANY("permissions");
